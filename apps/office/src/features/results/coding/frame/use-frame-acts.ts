import { CallError } from '@seker/contract';
import { failureText, notify, type Translate, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { frameQuery } from './frame-data.ts';
import type { FramePlace } from './frame-place.ts';

/** A change of the frame that is seen with this revision. */
export type FrameChange<Done> = (revision: number) => Promise<Done>;

export interface FrameActs {
  readonly isBusy: boolean;
  /** Whether the last act was refused because the frame had changed meanwhile. */
  readonly isStale: boolean;
  readonly forgetStale: () => void;
  /** Changes the frame and reads it again; null: another act is still under way. Throws what the call throws. */
  readonly perform: <Done>(change: FrameChange<Done>) => Promise<Done | null>;
  /** The same where no dialog is open: what came of it is said. */
  readonly act: <Done>(change: FrameChange<Done>, said: (done: Done) => Said) => void;
}

interface Said {
  readonly text: string;
  readonly undo?: () => void;
}

/** Acts on a frame: one at a time, each over the revision that is seen. */
export function useFrameActs(place: FramePlace): FrameActs {
  const t = useText();
  const queries = useQueryClient();
  const query = frameQuery(place);
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const perform = async <Done>(change: FrameChange<Done>): Promise<Done | null> => {
    const seen = queries.getQueryData(query.queryKey);
    if (seen === undefined || isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const done = await change(seen.frame.revision);
      setStale(false);
      await queries.invalidateQueries({ queryKey: query.queryKey });
      return done;
    } catch (error) {
      const isOver = error instanceof CallError && error.code === 'stale';
      setStale(isOver);
      // Of several steps the first may have been taken: the frame is read again in any case.
      const read = queries.invalidateQueries({ queryKey: query.queryKey });
      if (isOver) await read;
      throw error;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  const act = <Done>(change: FrameChange<Done>, said: (done: Done) => Said): void => {
    perform(change).then(
      (done) => {
        if (done === null) return;
        const { text, undo } = said(done);
        notify({
          id: 'codeframe',
          text,
          ...(undo === undefined ? {} : { act: { label: t('codeframe.undo'), run: undo } }),
        });
      },
      (error: unknown) => sayFailure(error, t),
    );
  };
  return { isBusy, isStale, forgetStale: () => setStale(false), perform, act };
}

/** Why an act on a frame failed, in a sentence; null: the session is over. */
export function frameFailure(error: unknown, t: Translate): string | null {
  if (error instanceof CallError && error.code === 'stale') return t('codeframe.stale');
  if (error instanceof CallError && error.code === 'structureError') return t('codeframe.structure');
  return failureText(error, t);
}

/** Says it where nothing else does: what is stale stands above the frame already. */
export function sayFailure(error: unknown, t: Translate): void {
  if (error instanceof CallError && error.code === 'stale') return;
  const text = frameFailure(error, t);
  if (text !== null) notify({ id: 'codeframe', text, tone: 'danger' });
}
