/** Gives a uid that no document has; the caller brings the chance. */
export type FreshUid = () => string;

const LENGTH = 12;

/** Uids out of a source of shares 0 ≤ x < 1, long enough that two people never draw the same. */
export function freshUids(share: () => number): FreshUid {
  const sign = (): string => Math.floor(share() * 36).toString(36);
  return () => `u${Array.from({ length: LENGTH }, sign).join('')}`;
}
