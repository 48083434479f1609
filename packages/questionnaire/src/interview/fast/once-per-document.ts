import type { Questionnaire } from '../../document/questionnaire.ts';

/** What follows from a document alone: worked out when it is first asked for, and kept as long as the document is. */
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
