import type { Callback } from '@seker/contract';
import { type CallbackState, callbackState, mayTakeCallback } from '@seker/fieldwork';
import { instant } from '@seker/kernel';

/** A callback as it stands at a moment. */
export interface CallbackView extends Callback {
  readonly state: CallbackState;
  readonly mayTake: boolean;
  /** Minutes until its time; negative once it has passed. */
  readonly minutes: number;
}

export function viewOf(callback: Callback, now: number): CallbackView {
  const at = Date.parse(callback.at);
  const state = callbackState({ at: instant(at), opensAt: instant(Date.parse(callback.opensAt)) }, instant(now));
  return {
    ...callback,
    state,
    mayTake: mayTakeCallback(state, callback.isMine),
    minutes: at > now ? Math.ceil((at - now) / 60_000) : -Math.floor((now - at) / 60_000),
  };
}

/** The own callback that is to be told now: one that is due before one that is near, then the earliest. */
export function toldOf(views: readonly CallbackView[], dismissed: ReadonlySet<string>): CallbackView | null {
  const told = views.filter((view) => view.isMine && view.state !== 'later' && !dismissed.has(toldKey(view)));
  return told.find(({ state }) => state !== 'soon') ?? told[0] ?? null;
}

/** What was told: a callback is told again when it is due, where it was put off when it was near. */
export function toldKey({ caseId, at, state }: Pick<CallbackView, 'caseId' | 'at' | 'state'>): string {
  return `${caseId} ${at} ${state === 'soon' ? 'soon' : 'due'}`;
}

/** A callback that is called after the current respondent. */
export interface BookedCallback {
  readonly projectId: number;
  readonly caseId: number;
}

export function readBooked(stored: unknown): BookedCallback | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { projectId, caseId } = stored as Partial<Record<keyof BookedCallback, unknown>>;
  return typeof projectId === 'number' && typeof caseId === 'number' ? { projectId, caseId } : null;
}
