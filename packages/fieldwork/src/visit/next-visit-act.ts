import type { Instant } from '@seker/kernel';
import type { CallEvent } from '../call/call-event.ts';
import type { CallProcess } from '../call/call-process.ts';
import { isLiveCall } from '../call/is-live-call.ts';
import { nextPhone } from '../disposition/visit.ts';
import { isSurveyOpen, modalToShow } from './modal-to-show.ts';
import { suggestionOf } from './suggestion.ts';
import { owesNoStatus, type VisitProcess, type VisitSituation } from './visit-process.ts';

/** What the desk does by itself. */
export type VisitAct = { readonly kind: 'forgetCall' } | { readonly kind: 'dial'; readonly phoneId: number };

/** What is to be done now without the interviewer (specification 1 §4, next respondent); null when nothing is. */
export function nextVisitAct(visit: VisitProcess, situation: VisitSituation): VisitAct | null {
  if (isCallSettled(situation)) return { kind: 'forgetCall' };
  const { isAutoDial, isOnline, isLineReady, reason, call, phones, isFinishedOnWeb, isSaving } = situation;
  if (!isAutoDial || !isOnline || !isLineReady || reason !== null || isFinishedOnWeb || isSaving) return null;
  const isIdle = call.state === 'empty' && !call.redial;
  if (!isIdle || suggestionOf(visit, situation) !== null) return null;
  if (modalToShow(visit, situation) !== null || isSurveyOpen(visit, situation)) return null;
  const phone = nextPhone(phones);
  return phone === null ? null : { kind: 'dial', phoneId: phone.id };
}

/** What a saved status means for the call; set in another tab (`isHere` false), that tab ends the call. */
export function callEventsOnStatus(
  call: CallProcess,
  phoneId: number,
  { isHere, at }: { readonly isHere: boolean; readonly at: Instant },
): readonly CallEvent[] {
  if (call.phoneId !== phoneId) return [];
  // The server hangs up a number that has its status; dialled by hand, no exchange will tell.
  const ends = isHere && isLiveCall(call);
  return [...(ends ? [{ type: 'stopRequested' as const, at }] : []), { type: 'statusSet' }];
}

/** A number that was just added is called at once, unless a call lives or the survey has ended. */
export function mayCallAddedPhone({ call, reason }: VisitSituation): boolean {
  return !isLiveCall(call) && reason === null;
}

/** A call that is over and owes no status makes way for the next one. */
function isCallSettled(situation: VisitSituation): boolean {
  const { state, choice } = situation.call;
  return (state === 'stopped' || state === 'failed') && (choice === 'statusSet' || owesNoStatus(situation));
}
