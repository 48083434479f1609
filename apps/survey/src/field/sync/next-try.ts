import { MINUTE, SECOND } from '@seker/kernel';

const FIRST = 5 * SECOND;
const LONGEST = 5 * MINUTE;

/** How long to wait after so many failures in a row, in milliseconds: 5 s to 5 min, and not all devices at once. */
export function nextTry(failures: number, chance: number): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1));
  return Math.round(longest * (0.5 + 0.5 * chance));
}
