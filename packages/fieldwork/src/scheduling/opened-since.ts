import { type Instant, later, MINUTE } from '@seker/kernel';

/** For how long a new project keeps a callback that is due for the interviewer who made it, in minutes. */
export const USUAL_KEPT_MINUTES = 10;

/** The longest for which a project may, in minutes: a day. */
export const MOST_KEPT_MINUTES = 1_440;

/** By when a callback must have been due to be open to all: a later one is kept for its interviewer. */
export function openedSinceOf(
  { callbackKeptMinutes }: { readonly callbackKeptMinutes: number },
  now: Instant,
): Instant {
  return later(now, -callbackKeptMinutes * MINUTE);
}

/** When a callback opens to all. */
export function opensAt(dueAt: Instant, { callbackKeptMinutes }: { readonly callbackKeptMinutes: number }): Instant {
  return later(dueAt, callbackKeptMinutes * MINUTE);
}
