import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Saves; false: it was refused, and its screen says why. */
type Save = () => Promise<boolean>;

/** What is unsaved on a screen, for a way on that saves it first. */
export interface UnsavedWork {
  /** Adds an edit that is not saved; returns the way to take it out again. */
  add(save: Save): () => void;
  /** Saves all, one after the other; false where one was refused. */
  saveAll(): Promise<boolean>;
}

export function collectUnsavedWork(): UnsavedWork {
  const edits = new Set<Save>();
  return {
    add(save) {
      edits.add(save);
      return () => edits.delete(save);
    },
    async saveAll() {
      let isSaved = true;
      // As they stand now: what is saved takes itself out.
      for (const save of Array.from(edits)) isSaved = (await save()) && isSaved;
      return isSaved;
    },
  };
}

export const UnsavedWorkContext = createContext<UnsavedWork | null>(null);

/** Has an edit saved by the way on of the frame around its screen, if there is one. */
export function useUnsavedWork(isUnsaved: boolean, save: Save): void {
  const work = useContext(UnsavedWorkContext);
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (work === null || !isUnsaved) return undefined;
    return work.add(async () => await saveNow());
  }, [work, isUnsaved]);
}
