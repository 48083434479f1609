import { err, ok, type Result } from '@seker/kernel';
import { StatusType } from './disposition.ts';

/**
 * A phone of the held case, in the shape of the wire. `is_return`: it returned through a loop, a meeting or a language
 * and is due in this visit. `statusInVisit`: the interviewer set its status in this visit.
 */
export interface VisitPhone {
  readonly id: number;
  readonly status: { readonly type: number; readonly is_return: boolean | number };
  readonly statusInVisit: boolean | number;
}

/** Why the survey ended, in the words of the route `/main/:reason`. */
export const SURVEY_END_REASONS = ['success', 'cancel', 'zeroquota', 'overquota'] as const;
export type SurveyEndReason = (typeof SURVEY_END_REASONS)[number];

export type LeaveRefusal = { readonly code: 'callInProgress' | 'statusNeeded' | 'phonesLeft' };

/**
 * Whether the number still has to be tried in this visit: it has no status in this visit, and is returned or unused.
 */
export function isOpenInVisit(phone: Pick<VisitPhone, 'status' | 'statusInVisit'>): boolean {
  return !phone.statusInVisit && (isReturn(phone) || phone.status.type === StatusType.unused);
}

/** The type that a status counts as in the visit in which it is set: one that ends the visit counts as final. */
export function typeInVisit({ type, endsVisit }: { readonly type: number; readonly endsVisit: boolean }): number {
  return endsVisit ? StatusType.final : type;
}

/**
 * The number to dial next: returned numbers first, then unused ones, each in the given order; null after a final
 * status.
 */
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
    /** The case already has its outcome, usually because its survey was finished on the web. */
    readonly closed: boolean;
  },
): Result<true, LeaveRefusal> {
  if (visit.liveCall) return err({ code: 'callInProgress' });
  if (visit.closed) return ok(true);
  // The survey decided about the case; after a cancelled survey, the interviewer decides.
  if (visit.reason !== null && visit.reason !== 'cancel') return ok(true);
  if (phones.some(isFinalInVisit)) return ok(true);
  const current = phones.find((phone) => phone.id === visit.currentPhoneId);
  if (current !== undefined && lacksStatus(current)) return err({ code: 'statusNeeded' });
  const untouched = phones.some(lacksStatus) && !phones.some((phone) => phone.statusInVisit);
  if (untouched) return err({ code: 'statusNeeded' });
  return phones.some(isOpenInVisit) ? err({ code: 'phonesLeft' }) : ok(true);
}

/** Whether a phone may be deleted: only an undialled one that an interviewer added. */
export function mayDeletePhone(phone: {
  readonly manual: boolean | number;
  readonly status: { readonly type: number };
}): boolean {
  return Boolean(phone.manual) && phone.status.type === StatusType.unused;
}

/** A closed number needs no status. */
function lacksStatus(phone: VisitPhone): boolean {
  return !phone.statusInVisit && phone.status.type !== StatusType.closed;
}

function isReturn(phone: Pick<VisitPhone, 'status'>): boolean {
  return Boolean(phone.status.is_return);
}

function isFinalInVisit(phone: VisitPhone): boolean {
  return Boolean(phone.statusInVisit) && phone.status.type === StatusType.final;
}
