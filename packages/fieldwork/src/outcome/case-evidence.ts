import type { Instant } from '@seker/kernel';
import type { Disposition } from '../disposition/disposition.ts';
import type { ListKind } from './list-kind.ts';

export type OutcomeDisposition = Pick<
  Disposition,
  'key' | 'system' | 'type' | 'aaporCode' | 'aaporBucket' | 'contacted' | 'eligible'
>;

/** One finished attempt at one number, or a visit (no number), with the status that was set after it. Corrected attempts are left out. */
export interface FinishedAttempt<D extends OutcomeDisposition = OutcomeDisposition> {
  readonly id: number;
  readonly phoneId: number | null;
  readonly endedAt: Instant;
  readonly disposition: D;
  /** The case was reopened since: what closed it then does not close it now. */
  readonly isEarlierRound: boolean;
}

/** How an interview ended: by itself, by the survey's rules, or not for good. */
export type InterviewEnd =
  | 'success'
  | 'extra'
  | 'zeroQuota'
  | 'overQuota'
  | 'screenedOut'
  | 'cancel'
  | 'burned'
  /** Completed, and rejected by proofreading. */
  | 'rejected'
  /** Not ended. */
  | null;

/** One interview of the case, of any mode. */
export interface InterviewEvidence {
  readonly end: InterviewEnd;
  readonly isWeb: boolean;
  /** The case was reopened since. */
  readonly isEarlierRound: boolean;
  readonly hasAnswers: boolean;
  /** The question that the project names as enough was answered. */
  readonly hasEnough: boolean;
}

/** All that is known of a case, in any order. */
export interface CaseEvidence<D extends OutcomeDisposition = OutcomeDisposition> {
  readonly listKind: ListKind;
  /** What a rejected interview counts as, unless its case was reopened. */
  readonly rejectedAs: 'other' | 'refusal';
  /** The project's statuses. */
  readonly dispositions: readonly D[];
  readonly attempts: readonly FinishedAttempt<D>[];
  readonly interviews: readonly InterviewEvidence[];
  /** Its current numbers; open: may still be called. */
  readonly numbers: readonly { readonly id: number; readonly isOpen: boolean }[];
  /** A status that was given to the case itself. */
  readonly given: D | null;
  /** A link to the survey was issued. */
  readonly isInvited: boolean;
  /** Mail to it came back for good, and none has arrived. */
  readonly isUndeliverable: boolean;
  /** Its attempts are used up. */
  readonly isExhausted: boolean;
  /** The field no longer works on it. */
  readonly isClosed: boolean;
}
