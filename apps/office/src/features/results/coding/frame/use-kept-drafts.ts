import { useEffect, useMemo, useState } from 'react';
import { keepDraft, keptDraft, useUnsavedWarning } from '../../../../form/index.ts';
import { type CodeDraft, sameCode, sameRules } from './code-draft.ts';
import type { OpenFrame } from './frame-context.ts';
import type { FramePlace } from './frame-place.ts';

/** What is typed over the codes of a frame and not saved: kept in this tab, so that it is there when one comes back. */
export function useKeptDrafts(place: FramePlace): Pick<OpenFrame, 'drafts' | 'setDraft'> {
  const name = `codeframe-${place.projectId}-${place.useId}`;
  const [drafts, setDrafts] = useState(() => readDrafts(name));
  useEffect(
    () => keepDraft(name, drafts.size === 0 ? null : { values: Object.fromEntries(drafts), revision: null }),
    [name, drafts],
  );
  const isUnsaved = useMemo(
    () => [...drafts.values()].some(({ over, content }) => !sameCode(over, content) || !sameRules(over, content)),
    [drafts],
  );
  useUnsavedWarning(isUnsaved);
  return {
    drafts,
    setDraft: (id, draft) =>
      setDrafts((before) => {
        const after = new Map(before);
        if (draft === null) after.delete(id);
        else after.set(id, draft);
        return after;
      }),
  };
}

function readDrafts(name: string): ReadonlyMap<number, CodeDraft> {
  // The edge to what this same code has kept.
  const values = (keptDraft(name)?.values ?? {}) as Readonly<Record<string, CodeDraft>>;
  return new Map(Object.entries(values).map(([id, draft]) => [Number(id), draft]));
}
