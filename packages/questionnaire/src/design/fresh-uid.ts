/** Returns a new unique uid; the caller supplies the randomness. */
export type FreshUid = () => string;

const LENGTH = 12;

/**
 * Creates uids from a source of shares 0 ≤ x < 1, long enough to make collisions between people practically impossible.
 */
export function freshUids(share: () => number): FreshUid {
  const sign = (): string => Math.floor(share() * 36).toString(36);
  return () => `u${Array.from({ length: LENGTH }, sign).join('')}`;
}
