import { useEffect, useState } from 'react';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { useUnsavedWarning } from './use-edit-form.ts';

interface KeptEdit<Values> {
  readonly values: Values;
  /** That it was made over. */
  readonly revision: number;
}

/** A change outside of a form that is not saved yet: kept in this tab, so that it is there again when one comes back. */
export function useKeptEdit<Values extends object>(
  name: string,
): readonly [KeptEdit<Values> | null, (edit: KeptEdit<Values> | null) => void] {
  const [edit, setEdit] = useState<KeptEdit<Values> | null>(() => {
    const kept = keptDraft(name);
    return kept === null || kept.revision === null ? null : { values: kept.values as Values, revision: kept.revision };
  });
  useEffect(() => {
    keepDraft(
      name,
      edit === null ? null : { values: Object.fromEntries(Object.entries(edit.values)), revision: edit.revision },
    );
  }, [name, edit]);
  useUnsavedWarning(edit !== null);
  return [edit, setEdit];
}
