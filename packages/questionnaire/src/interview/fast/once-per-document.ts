import type { Questionnaire } from '../../document/questionnaire.ts';

/** Caches a function of the document alone, computed on first use and kept as long as the document. */
export function oncePerDocument<T>(make: (questionnaire: Questionnaire) => T): (questionnaire: Questionnaire) => T {
  const known = new WeakMap<Questionnaire, { readonly made: T }>();
  return (questionnaire) => {
    const found = known.get(questionnaire);
    if (found !== undefined) return found.made;
    const made = make(questionnaire);
    known.set(questionnaire, { made });
    return made;
  };
}
