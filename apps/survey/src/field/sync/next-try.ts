import { MINUTE, SECOND } from '@seker/kernel';

const FIRST = 5 * SECOND;
const LONGEST = 5 * MINUTE;

/** How rounds with the server have gone lately. */
export interface Rounds {
  /** That failed, in a row. */
  readonly failures: number;
  /** The server was met in the last one, however that ended. */
  readonly isMet: boolean;
}

export const NO_ROUNDS: Rounds = { failures: 0, isMet: false };

/**
 * Counts a round. Where the server is met again, what failed without it counts no more: a line that is there and breaks is
 * tried again in seconds.
 */
export function afterRound(
  before: Rounds,
  { isDone, isMet }: { readonly isDone: boolean; readonly isMet: boolean },
): Rounds {
  const failures = isMet && !before.isMet ? 0 : before.failures;
  return { failures: isDone ? 0 : failures + 1, isMet };
}

/** How long to wait after so many failures in a row, in milliseconds: 5 s to 5 min, and not all devices at once. */
export function nextTry(failures: number, chance: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1));
  return Math.round(longest * (0.5 + 0.5 * chance));
}
