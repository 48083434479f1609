import type { Instant } from '@seker/kernel';
import type { CallEvent } from '../call/call-event.ts';
import type { CallProcess } from '../call/call-process.ts';
import { isLiveCall } from '../call/is-live-call.ts';
import { nextPhone } from '../disposition/phones-in-visit.ts';
import { isSurveyOpen, modalToShow } from './modal-to-show.ts';
import { detailsToAsk, suggestionOf } from './suggestion.ts';
import { owesNoStatus, type VisitProcess, type VisitSituation } from './visit-process.ts';

/** An act that the desk performs without the interviewer. */
export type VisitAct = { readonly kind: 'forgetCall' } | { readonly kind: 'dial'; readonly phoneId: number };

/** The next automatic act (specification 1 §4, next respondent); null when there is none. */
export function nextVisitAct(visit: VisitProcess, situation: VisitSituation): VisitAct | null {
  if (isCallSettled(situation)) return { kind: 'forgetCall' };
  const { isAutoDial, isOnline, isLineReady, reason, call, phones, isFinishedOnWeb, isSaving } = situation;
  if (!isAutoDial || !isOnline || !isLineReady || reason !== null || isFinishedOnWeb || isSaving) return null;
  const isIdle = call.state === 'empty' && !call.redial;
  if (!isIdle || suggestionOf(visit, situation) !== null || detailsToAsk(visit, situation) !== null) return null;
  if (modalToShow(visit, situation) !== null || isSurveyOpen(visit, situation)) return null;
  const phone = nextPhone(phones);
  return phone === null ? null : { kind: 'dial', phoneId: phone.id };
}

/**
 * The call events that follow from a saved status. When it was saved in another tab (`isHere` false), that tab ends the
 * call.
 */
export function callEventsOnStatus(
  call: CallProcess,
  phoneId: number,
  { isHere, at }: { readonly isHere: boolean; readonly at: Instant },
): readonly CallEvent[] {
  if (call.phoneId !== phoneId) return [];
  // The server hangs up a number once it has its status; for a call dialled by hand, no exchange reports the end.
  const ends = isHere && isLiveCall(call);
  return [...(ends ? [{ type: 'stopRequested' as const, at }] : []), { type: 'statusSet' }];
}

/** Whether a newly added number is called at once: not during a live call or after the end of the survey. */
export function mayCallAddedPhone({ call, reason }: VisitSituation): boolean {
  return !isLiveCall(call) && reason === null;
}

/** A finished call that owes no status is cleared for the next one. */
function isCallSettled(situation: VisitSituation): boolean {
  const { state, choice } = situation.call;
  return (state === 'stopped' || state === 'failed') && (choice === 'statusSet' || owesNoStatus(situation));
}
