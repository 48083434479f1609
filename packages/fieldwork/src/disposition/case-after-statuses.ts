import type { Instant, LanguageId } from '@seker/kernel';
import type { DueWhy } from '../scheduling/ready-why.ts';
import { StatusType } from './disposition.ts';
import type { PhoneListStatus } from './phone-after-status.ts';

/** The record status of a case (specification 2). */
export type RecordStatus =
  | 'empty'
  | 'inUse'
  | 'returnedLoop'
  | 'returnedLanguage'
  | 'returnedMeeting'
  | 'restore'
  | 'restored'
  | FinalRecordStatus;

export type FinalRecordStatus = 'success' | 'extra' | 'zeroQuota' | 'overQuota' | 'burned';

/** One number of a case with its current status. */
export interface CasePhone {
  readonly listStatus: PhoneListStatus;
  /** Type of its last status; 4 (unused) before the first. */
  readonly type: StatusType;
  readonly dueAt: Instant | null;
  /** What determined `dueAt`; null without a due time. */
  readonly dueWhy: DueWhy | null;
  readonly languageId: LanguageId | null;
}

/** The record status of a case from the statuses of all its numbers; an outcome set by the survey takes precedence. */
export function caseAfterStatuses(
  phones: readonly CasePhone[],
  {
    surveyOutcome,
    restored,
    isVisitAgreed,
    isDecided,
  }: {
    readonly surveyOutcome: Exclude<FinalRecordStatus, 'burned'> | null;
    readonly restored: boolean;
    /** The respondent waits for a visit, whether or not a number of theirs can still be called. */
    readonly isVisitAgreed: boolean;
    /** A status has closed the case, which may have no number. */
    readonly isDecided: boolean;
  },
): RecordStatus {
  if (surveyOutcome !== null) return surveyOutcome;
  if (phones.some((phone) => phone.type === StatusType.final)) return 'burned';
  if (phones.some((phone) => phone.listStatus === 'inUse')) return 'inUse';
  if (isVisitAgreed) return 'returnedMeeting';
  const open = phones.filter((phone) => phone.listStatus !== 'locked');
  if (open.length === 0 && (phones.length > 0 || isDecided)) return 'burned';
  if (open.some((phone) => phone.type === StatusType.meeting)) return 'returnedMeeting';
  if (open.some((phone) => phone.languageId !== null)) return 'returnedLanguage';
  if (phones.some((phone) => phone.type !== StatusType.unused)) return 'returnedLoop';
  return restored ? 'restored' : 'empty';
}

export function isFinalRecord(status: string): status is FinalRecordStatus {
  return FINAL.some((final) => final === status);
}

const FINAL: readonly FinalRecordStatus[] = ['success', 'extra', 'zeroQuota', 'overQuota', 'burned'];
