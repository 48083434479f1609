import type { CodingAllocation } from '@seker/contract';
import type { AllocationWish } from './allocation-wish.ts';

/** Why answers of a language stay with no one. */
export type WhyLeft = 'unspoken' | 'numbers' | 'first';

/** People's languages, by id. */
type Languages = ReadonlyMap<number, readonly string[]>;

/**
 * Tells why answers of a language are left: no chosen person has it, those who do have the number that was set, or they
 * encoded the answers in the first pass.
 */
export function whyLeft(
  language: string,
  {
    wish,
    given,
    languages,
  }: { readonly wish: AllocationWish; readonly given: CodingAllocation; readonly languages: Languages },
): WhyLeft {
  const speakers = wish.people.filter(
    ({ personId }) => !wish.inLanguages || (languages.get(personId) ?? []).includes(language),
  );
  if (speakers.length === 0) return 'unspoken';
  const isFull = speakers.every(
    ({ personId, answers }) =>
      answers !== null && (given.people.find((one) => one.personId === personId)?.answers ?? 0) >= answers,
  );
  return isFull ? 'numbers' : 'first';
}
