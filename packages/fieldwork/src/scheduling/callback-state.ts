import { type Instant, MINUTE } from '@seker/kernel';

/** How long before its time an interviewer is told of a callback, and may take it, in minutes. */
export const CALLBACK_SOON_MINUTES = 5;

/** Where a callback stands: its time is far, near, or has come; then it is open to all. */
export type CallbackState = 'later' | 'soon' | 'due' | 'open';

export interface CallbackTimes {
  readonly at: Instant;
  /** When it opens to all. */
  readonly opensAt: Instant;
}

export function callbackState({ at, opensAt }: CallbackTimes, now: Instant): CallbackState {
  if (now >= opensAt && now >= at) return 'open';
  if (now >= at) return 'due';
  return now >= at - CALLBACK_SOON_MINUTES * MINUTE ? 'soon' : 'later';
}

/** Whether an interviewer may take it: their own from a few minutes before its time, another's once it is open to all. */
export function mayTakeCallback(state: CallbackState, isMine: boolean): boolean {
  return isMine ? state !== 'later' : state === 'open';
}
