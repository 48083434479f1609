import { wordsOfKey } from './answer-key.ts';

/** Longer answers tell of one person, and are hardly ever given twice. */
const MOST_WORDS = 6;

/**
 * Whether the memory of a group may keep a key beyond its project: short, and without digits and addresses, which may
 * identify a person.
 */
export function mayBeRemembered(key: string): boolean {
  const words = wordsOfKey(key).length;
  return words > 0 && words <= MOST_WORDS && !/[\p{N}@]/u.test(key);
}
