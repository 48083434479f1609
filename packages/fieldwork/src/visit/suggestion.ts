import { mayLeaveCase } from '../disposition/phones-in-visit.ts';
import { currentPhoneId } from './current-phone.ts';
import { owesNoStatus, type VisitDialog, type VisitProcess, type VisitSituation } from './visit-process.ts';

/** A status that one act saves. */
export interface Suggestion {
  readonly phoneId: number;
  readonly statusId: number;
  readonly type: number;
  /** The source: the outcome of the call, or the interviewer's hotkey. */
  readonly by: 'outcome' | 'key';
}

/**
 * The suggestion to show: the status that the interviewer chose by its hotkey, else the one that the outcome of a call
 * without a conversation proposes. Null while a dialog, the survey or a redial has precedence.
 */
export function suggestionOf(visit: VisitProcess, situation: VisitSituation): Suggestion | null {
  if (visit.dialog !== null || !isChoiceFree(visit, situation)) return null;
  const { chosen } = visit;
  if (chosen !== null && chosen.phoneId === currentPhoneId(visit, situation)) return { ...chosen, by: 'key' };
  const { proposed, call, reason } = situation;
  if (proposed === null || reason !== null || call.prompt !== 'disconnected' || call.phoneId === null) return null;
  return { phoneId: call.phoneId, ...proposed, by: 'outcome' };
}

/**
 * Whether the respondent may be left once the suggestion is saved; while other numbers are open, the next of them is
 * called.
 */
export function leadsOn(
  { phoneId, type }: Suggestion,
  { phones, reason, isFinishedOnWeb }: Pick<VisitSituation, 'phones' | 'reason' | 'isFinishedOnWeb'>,
): boolean {
  const after = phones.map((phone) =>
    phone.id === phoneId ? { ...phone, status: { type, is_return: false }, statusInVisit: true } : phone,
  );
  return mayLeaveCase(after, { currentPhoneId: phoneId, reason, liveCall: false, closed: isFinishedOnWeb }).ok;
}

export type VisitDetails = Extract<VisitDialog, { readonly kind: 'details' }>;

/** The status chosen beside the call that still needs a date or a language; null while the survey or a redial has precedence. */
export function detailsToAsk(visit: VisitProcess, situation: VisitSituation): VisitDetails | null {
  const { dialog } = visit;
  if (dialog?.kind !== 'details' || !isChoiceFree(visit, situation)) return null;
  return situation.phones.some(({ id }) => id === dialog.phoneId) ? dialog : null;
}

/** A status can be chosen on the stage: before the survey, or after it was left. */
function isChoiceFree(visit: VisitProcess, situation: VisitSituation): boolean {
  const { isOnline, isLineInTrouble, call, reason } = situation;
  if (!isOnline || isLineInTrouble || call.redial || owesNoStatus(situation)) return false;
  return reason === 'cancel' || (reason === null && !visit.wantsSurvey);
}
