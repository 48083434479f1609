import { useState } from 'react';
import { keepDraft, keptDraft } from '../../../../form/index.ts';

/** The values of a short form, kept in this tab from the first letter on until they are forgotten. */
export function useKeptForm<Values extends object>(
  name: string,
  begun: Values,
): readonly [values: Values, change: (values: Values) => void, forget: () => void] {
  const [values, setValues] = useState<Values>(() => {
    const kept = keptDraft(name);
    // The edge to what this same code has kept.
    return kept === null ? begun : ({ ...begun, ...kept.values } as Values);
  });
  return [
    values,
    (changed) => {
      setValues(changed);
      keepDraft(name, { values: Object.fromEntries(Object.entries(changed)), revision: null });
    },
    () => keepDraft(name, null),
  ];
}
