import { MINUTE, SECOND } from '@seker/kernel';

/** What is left of a wait, as a clock shows it: 4:59. It shows no zero while it has not ended. */
export function waitClock(leftMilliseconds: number): string {
  const seconds = Math.ceil(leftMilliseconds / SECOND);
  return `${Math.floor((seconds * SECOND) / MINUTE)}:${String(seconds % 60).padStart(2, '0')}`;
}
