import { err, ok, type Result } from '@seker/kernel';
import { StatusType } from './disposition.ts';

/**
 * A phone of the held case, in the shape of the wire: `is_return` = it came back through a loop, a meeting or a
 * language and is due in this visit; `statusInVisit` = the interviewer set its status since the case was opened.
 */
export interface VisitPhone {
  readonly id: number;
  readonly status: { readonly type: number; readonly is_return: boolean | number };
  readonly statusInVisit: boolean | number;
}

/** Why the survey ended, in the words of the route `/main/:reason`; null when none was opened. */
export const SURVEY_END_REASONS = ['success', 'cancel', 'zeroquota', 'overquota'] as const;
export type SurveyEndReason = (typeof SURVEY_END_REASONS)[number];

export type LeaveRefusal = { readonly code: 'callInProgress' | 'statusNeeded' | 'phonesLeft' };

/** The number still has to be tried in this visit: no status set in it, and returned or unused. */
export function isOpenInVisit(phone: Pick<VisitPhone, 'status' | 'statusInVisit'>): boolean {
  return !phone.statusInVisit && (isReturn(phone) || phone.status.type === StatusType.unused);
}

/** The number to dial next: returned ones first, then unused, each in the order given; null after a final status. */
export function nextPhone<T extends VisitPhone>(phones: readonly T[]): T | null {
  if (phones.some(isFinalInVisit)) return null;
  const open = phones.filter(isOpenInVisit);
  return open.find(isReturn) ?? open[0] ?? null;
}

/** Whether the interviewer may go to the next respondent (specification 1 §5). */
export function mayLeaveCase(
  phones: readonly VisitPhone[],
  visit: {
    readonly currentPhoneId: number | null;
    readonly liveCall: boolean;
    readonly reason: SurveyEndReason | null;
    /** The case has its outcome already, as a rule because its survey was finished on the web. */
    readonly closed: boolean;
  },
): Result<true, LeaveRefusal> {
  if (visit.liveCall) return err({ code: 'callInProgress' });
  if (visit.closed) return ok(true);
  // The survey itself decided about the case; a cancelled one leaves that to the interviewer.
  if (visit.reason !== null && visit.reason !== 'cancel') return ok(true);
  if (phones.some(isFinalInVisit)) return ok(true);
  const current = phones.find((phone) => phone.id === visit.currentPhoneId);
  if (current !== undefined && lacksStatus(current)) return err({ code: 'statusNeeded' });
  const untouched = phones.some(lacksStatus) && !phones.some((phone) => phone.statusInVisit);
  if (untouched) return err({ code: 'statusNeeded' });
  return phones.some(isOpenInVisit) ? err({ code: 'phonesLeft' }) : ok(true);
}

/** Only numbers that an interviewer added, and that have not been dialled, may be removed again. */
export function mayDeletePhone(phone: {
  readonly manual: boolean | number;
  readonly status: { readonly type: number };
}): boolean {
  return Boolean(phone.manual) && phone.status.type === StatusType.unused;
}

/** Of a number that is closed, in this visit or for good, there is nothing to say. */
function lacksStatus(phone: VisitPhone): boolean {
  return !phone.statusInVisit && phone.status.type !== StatusType.closed;
}

function isReturn(phone: Pick<VisitPhone, 'status'>): boolean {
  return Boolean(phone.status.is_return);
}

function isFinalInVisit(phone: VisitPhone): boolean {
  return Boolean(phone.statusInVisit) && phone.status.type === StatusType.final;
}
