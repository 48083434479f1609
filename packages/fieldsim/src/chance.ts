/** What a share is drawn for. The index in this list enters the draw, so new purposes are appended. */
const PURPOSES = [
  'language',
  'numbers',
  'dead',
  'reach',
  'contact',
  'line',
  'says',
  'minutes',
  'meetingAt',
  'breakOff',
  'returns',
  'sex',
  'age',
  'works',
  'webAt',
  'otherLanguage',
  'attendance',
  'vanishes',
  'shift',
  'zone',
  'habit',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * A share, 0 ≤ x < 1, that depends only on its arguments: a counter-based generator, not a stream. The order of draws
 * does not matter: a respondent behaves the same at the same attempt, so two sets of rules meet the same people.
 */
export function chance(seed: number, subject: number, turn: number, purpose: Purpose): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ 0x2c1b3c6d;
  for (const part of [subject, turn, PURPOSES.indexOf(purpose)]) hash = mixed(hash ^ Math.imul(part + 1, 0x85ebca6b));
  return (mixed(hash) >>> 0) / 0x1_0000_0000;
}

/** The finaliser of MurmurHash3 (Austin Appleby, public domain): each input bit flips about half of the output bits. */
function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** The value whose share contains the draw; the shares need not sum to 1. */
export function pickByShare<Value extends string | number>(
  shares: readonly (readonly [Value, number])[],
  drawn: number,
): Value {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  let left = drawn * total;
  for (const [value, share] of shares) {
    if (left < share) return value;
    left -= share;
  }
  const last = shares.at(-1);
  if (last === undefined) throw new Error('nothing to choose from');
  return last[0];
}
