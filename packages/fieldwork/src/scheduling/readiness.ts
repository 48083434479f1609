import { type Instant, instant } from '@seker/kernel';
import {
  type CasePhone,
  caseAfterStatuses,
  type FinalRecordStatus,
  isFinalRecord,
  type RecordStatus,
} from '../disposition/case-after-statuses.ts';
import { StatusType } from '../disposition/disposition.ts';
import { partExcess } from './part-tries.ts';
import type { ReadyWhy } from './ready-why.ts';

/** How long a case is not called after its interview was answered on the web, in minutes. */
export const WEB_HOLD_MINUTES = 10;

/** Dispatch tiers; smaller numbers are dispatched first. */
export const Tier = { assigned: 1, meeting: 2, suspended: 3, language: 4, loop: 5, fresh: 6 } as const;
export type Tier = (typeof Tier)[keyof typeof Tier];

/** Due time of numbers that have none. */
const LONG_AGO = instant(0);

export interface CaseFacts {
  readonly phones: readonly CasePhone[];
  /** A supervisor assigned the case to one interviewer. */
  readonly assigned: boolean;
  /** An interview was broken off and can be resumed. */
  readonly suspended: boolean;
  /** The respondent is answering on the web; not called before this time. Null otherwise. */
  readonly onWebUntil: Instant | null;
  /** Today's calls of the case are used up; not called before this time, except for an appointment. */
  readonly cappedUntil: Instant | null;
  /** The respondent wants to be visited then; not called before this time, except for an appointment. Null otherwise. */
  readonly visitAt: Instant | null;
  readonly surveyOutcome: Exclude<FinalRecordStatus, 'burned'> | null;
  readonly restored: boolean;
  /** A status has closed the case. */
  readonly isDecided: boolean;
  /** 0 … 9, from the quota cells of the case (`needPriority`). */
  readonly quotaNeed: number;
  /** Tries without contact in each part of the day, and the parts in which the project calls. */
  readonly partTries: readonly number[];
  readonly openParts: readonly number[];
}

/** The columns that dispatch reads; tier and readyAt are null while no number can be called. */
export interface Readiness {
  readonly tier: Tier | null;
  readonly readyAt: Instant | null;
  /** What determined `readyAt`. */
  readonly readyWhy: ReadyWhy;
  /** 0 … 9, greater first. */
  readonly priority: number;
  /** By how many tries each part is ahead of the least tried one: smaller first while it is that part. */
  readonly partExcess: readonly number[];
  readonly recordStatus: RecordStatus;
}

/**
 * The position of a case in the queue, from its facts alone. A meeting holds the whole case until its time, because the
 * respondent asked for that time; otherwise, the number that is due first decides.
 */
export function readiness(facts: CaseFacts): Readiness {
  const { surveyOutcome, restored, isDecided, visitAt } = facts;
  const isVisitAgreed = visitAt !== null;
  const recordStatus = caseAfterStatuses(facts.phones, { surveyOutcome, restored, isVisitAgreed, isDecided });
  const priority = Math.min(9, Math.max(0, Math.round(facts.quotaNeed)));
  const same = { priority, partExcess: partExcess(facts.partTries, facts.openParts), recordStatus };
  const open = facts.phones.filter((phone) => phone.listStatus === 'free' || phone.listStatus === 'pending');
  const due = firstDue(open);
  if (isFinalRecord(recordStatus) || due === null) return { tier: null, readyAt: null, readyWhy: 'drawn', ...same };
  return { tier: tierOf(facts, due.phone), ...timeOf(facts, due), ...same };
}

function timeOf(
  { onWebUntil, cappedUntil, visitAt }: CaseFacts,
  { phone, readyAt }: { readonly phone: CasePhone; readonly readyAt: Instant },
): Pick<Readiness, 'readyAt' | 'readyWhy'> {
  if (onWebUntil !== null && onWebUntil > readyAt) return { readyAt: onWebUntil, readyWhy: 'web' };
  const isMeeting = phone.type === StatusType.meeting;
  if (visitAt !== null && visitAt > Math.max(readyAt, cappedUntil ?? 0) && !isMeeting)
    return { readyAt: visitAt, readyWhy: 'meeting' };
  if (cappedUntil !== null && cappedUntil > readyAt && !isMeeting) return { readyAt: cappedUntil, readyWhy: 'dayCap' };
  return { readyAt, readyWhy: phone.dueWhy ?? 'drawn' };
}

function tierOf(facts: CaseFacts, next: CasePhone): Tier {
  if (facts.assigned) return Tier.assigned;
  if (next.type === StatusType.meeting) return Tier.meeting;
  if (facts.suspended) return Tier.suspended;
  if (next.languageId !== null) return Tier.language;
  return facts.phones.every((phone) => phone.type === StatusType.unused) ? Tier.fresh : Tier.loop;
}

function firstDue(open: readonly CasePhone[]): { phone: CasePhone; readyAt: Instant } | null {
  const meetings = open.filter((phone) => phone.type === StatusType.meeting);
  const candidates = (meetings.length > 0 ? meetings : open).map((phone) => ({
    phone,
    readyAt: phone.dueAt ?? LONG_AGO,
  }));
  return candidates.reduce<(typeof candidates)[number] | null>(
    (first, next) => (first === null || next.readyAt < first.readyAt ? next : first),
    null,
  );
}
