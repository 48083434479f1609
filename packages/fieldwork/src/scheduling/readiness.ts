import { type Instant, instant } from '@seker/kernel';
import {
  type CasePhone,
  caseAfterStatuses,
  type FinalRecordStatus,
  isFinalRecord,
  type RecordStatus,
} from '../disposition/case-after-statuses.ts';
import { StatusType } from '../disposition/disposition.ts';
import type { ReadyWhy } from './ready-why.ts';

/** A case whose interview was answered on the web is not called for so long after. */
export const WEB_HOLD_MINUTES = 10;

/** Who comes first when an interviewer asks for the next respondent; a smaller number is dispatched earlier. */
export const Tier = { assigned: 1, meeting: 2, suspended: 3, language: 4, loop: 5, fresh: 6 } as const;
export type Tier = (typeof Tier)[keyof typeof Tier];

/** Since when a number without a due time waits. */
const LONG_AGO = instant(0);

export interface CaseFacts {
  readonly phones: readonly CasePhone[];
  /** A supervisor gave the case to one interviewer. */
  readonly assigned: boolean;
  /** An interview was broken off and can be taken up again. */
  readonly suspended: boolean;
  /** The respondent is answering on the web: not to be called before then; null when they are not. */
  readonly onWebUntil: Instant | null;
  /** Its calls of today are used up, be its other numbers due or not: not before then, but for an appointment. */
  readonly cappedUntil: Instant | null;
  readonly surveyOutcome: Exclude<FinalRecordStatus, 'burned'> | null;
  readonly restored: boolean;
  /** 0 … 9 from the quota cells of the case (`needPriority`). */
  readonly quotaNeed: number;
}

/** The columns that the dispatch reads; tier and readyAt are null while no number can be called. */
export interface Readiness {
  readonly tier: Tier | null;
  readonly readyAt: Instant | null;
  /** What decided that time. */
  readonly readyWhy: ReadyWhy;
  /** 0 … 9, greater first. */
  readonly priority: number;
  readonly recordStatus: RecordStatus;
}

/**
 * Where a case stands in the queue, from its facts alone. A meeting holds the whole case until its time, because the
 * person asked to be called then; otherwise the number that is due first decides.
 */
export function readiness(facts: CaseFacts): Readiness {
  const { surveyOutcome, restored } = facts;
  const recordStatus = caseAfterStatuses(facts.phones, { surveyOutcome, restored });
  const priority = Math.min(9, Math.max(0, Math.round(facts.quotaNeed)));
  const open = facts.phones.filter((phone) => phone.listStatus === 'free' || phone.listStatus === 'pending');
  const due = firstDue(open);
  if (isFinalRecord(recordStatus) || due === null)
    return { tier: null, readyAt: null, readyWhy: 'drawn', priority, recordStatus };
  return { tier: tierOf(facts, due.phone), ...timeOf(facts, due), priority, recordStatus };
}

function timeOf(
  { onWebUntil, cappedUntil }: CaseFacts,
  { phone, readyAt }: { readonly phone: CasePhone; readonly readyAt: Instant },
): Pick<Readiness, 'readyAt' | 'readyWhy'> {
  if (onWebUntil !== null && onWebUntil > readyAt) return { readyAt: onWebUntil, readyWhy: 'web' };
  if (cappedUntil !== null && cappedUntil > readyAt && phone.type !== StatusType.meeting)
    return { readyAt: cappedUntil, readyWhy: 'dayCap' };
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
