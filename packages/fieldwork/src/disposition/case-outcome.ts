import type { Instant } from '@seker/kernel';
import { type AaporBucket, type Disposition, StatusType } from './disposition.ts';

type OutcomeDisposition = Pick<Disposition, 'type' | 'aaporCode' | 'aaporBucket' | 'contacted' | 'eligible'>;

/** One finished attempt at one number, with the status that was set after it. */
export interface FinishedAttempt<D extends OutcomeDisposition = OutcomeDisposition> {
  readonly phoneId: number;
  readonly endedAt: Instant;
  readonly disposition: D;
}

export interface CaseOutcome<D = OutcomeDisposition> {
  readonly code: string;
  readonly bucket: AaporBucket;
  /** The status that the outcome comes from; `null` when the rule itself gives the code. */
  readonly disposition: D | null;
}

/** A technical failure concerns the line, not the person. */
const TECHNICAL = '3.16';

/** Codes for used-up attempts: contacted before, and never contacted. */
const REACHED = { code: '2.30', bucket: 'O' } as const;
const NEVER_REACHED = { code: '3.90', bucket: 'UH' } as const;

/**
 * The outcome of an interview that was begun but not completed: partial when the question named as enough was answered,
 * else break-off.
 */
export function brokenOffOutcome(hasEnough: boolean): Pick<CaseOutcome, 'code' | 'bucket'> {
  return hasEnough ? { code: '1.2', bucket: 'P' } : { code: '2.12', bucket: 'R' };
}

/**
 * The AAPOR outcome of a case, computed from its attempts in any order. Precedence: a final status; with every number
 * closed, the last non-technical outcome; used-up attempts; the most recent attempt, counted as eligible once the case
 * was. A refusal after enough was answered counts as a partial interview.
 */
export function caseOutcome<D extends OutcomeDisposition>({
  attempts,
  phoneIds,
  capped,
  hasEnough,
}: {
  readonly attempts: readonly FinishedAttempt<D>[];
  /** All current numbers of the case. */
  readonly phoneIds: readonly number[];
  /** Its attempts are used up. */
  readonly capped: boolean;
  /** Its interview is not complete, but the question that the project names as enough was answered. */
  readonly hasEnough: boolean;
}): CaseOutcome<D> {
  const outcome = outcomeOfAttempts({ attempts, phoneIds, capped });
  return hasEnough && outcome.bucket === 'R' ? { ...outcome, ...brokenOffOutcome(true) } : outcome;
}

function outcomeOfAttempts<D extends OutcomeDisposition>({
  attempts,
  phoneIds,
  capped,
}: {
  readonly attempts: readonly FinishedAttempt<D>[];
  readonly phoneIds: readonly number[];
  readonly capped: boolean;
}): CaseOutcome<D> {
  const newestFirst = [...attempts].sort((a, b) => b.endedAt - a.endedAt);
  const latest = newestFirst[0];
  if (latest === undefined) return { code: '3.11', bucket: 'UH', disposition: null };

  const final = newestFirst.find((attempt) => attempt.disposition.type === StatusType.final);
  if (final !== undefined) return codeOf(final);

  if (phoneIds.length > 0 && phoneIds.every((phoneId) => isClosed(phoneId, newestFirst))) {
    return codeOf(newestFirst.find((attempt) => attempt.disposition.aaporCode !== TECHNICAL) ?? latest);
  }
  if (capped) {
    const contacted = attempts.some((attempt) => attempt.disposition.contacted === 'yes');
    return { ...(contacted ? REACHED : NEVER_REACHED), disposition: null };
  }
  const recent = codeOf(latest);
  const unknown = recent.bucket === 'UH' || recent.bucket === 'UO';
  const everEligible = attempts.some((attempt) => attempt.disposition.eligible === 'yes');
  return unknown && everEligible ? { code: '2.20', bucket: 'NC', disposition: null } : recent;
}

function isClosed(phoneId: number, newestFirst: readonly FinishedAttempt[]): boolean {
  return newestFirst.find((attempt) => attempt.phoneId === phoneId)?.disposition.type === StatusType.closed;
}

/** A status without a code counts as 3.91 (unknown, other); no project goes online with such a status. */
function codeOf<D extends OutcomeDisposition>({ disposition }: FinishedAttempt<D>): CaseOutcome<D> {
  return { code: disposition.aaporCode ?? '3.91', bucket: disposition.aaporBucket ?? 'UO', disposition };
}
