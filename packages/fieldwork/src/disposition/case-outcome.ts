import type { Instant } from '@seker/kernel';
import { type AaporBucket, type Disposition, StatusType } from './disposition.ts';

/** One finished try at one number, with the status that was set after it. */
export interface FinishedAttempt {
  readonly phoneId: number;
  readonly endedAt: Instant;
  readonly disposition: Pick<Disposition, 'type' | 'aaporCode' | 'aaporBucket' | 'contacted' | 'eligible'>;
}

export interface CaseOutcome {
  readonly code: string;
  readonly bucket: AaporBucket;
}

/** A technical failure says something about the line, not about the person. */
const TECHNICAL = '3.16';

/**
 * The AAPOR outcome of a case, recomputed from its attempts (in any order), never typed in: a final status wins; else,
 * with every number closed, the last one that is not technical; else used-up attempts; else the most recent, counted as
 * eligible once the case was.
 */
export function caseOutcome({
  attempts,
  phoneIds,
  capped,
}: {
  readonly attempts: readonly FinishedAttempt[];
  /** All numbers of the case. */
  readonly phoneIds: readonly number[];
  /** Its attempts are used up. */
  readonly capped: boolean;
}): CaseOutcome {
  const newestFirst = [...attempts].sort((a, b) => b.endedAt - a.endedAt);
  const latest = newestFirst[0];
  if (latest === undefined) return { code: '3.11', bucket: 'UH' };

  const final = newestFirst.find((attempt) => attempt.disposition.type === StatusType.final);
  if (final !== undefined) return codeOf(final);

  if (phoneIds.length > 0 && phoneIds.every((phoneId) => isClosed(phoneId, newestFirst))) {
    return codeOf(newestFirst.find((attempt) => attempt.disposition.aaporCode !== TECHNICAL) ?? latest);
  }
  if (capped) {
    const contacted = attempts.some((attempt) => attempt.disposition.contacted === 'yes');
    return contacted ? { code: '2.30', bucket: 'O' } : { code: '3.90', bucket: 'UH' };
  }
  const recent = codeOf(latest);
  const unknown = recent.bucket === 'UH' || recent.bucket === 'UO';
  const everEligible = attempts.some((attempt) => attempt.disposition.eligible === 'yes');
  return unknown && everEligible ? { code: '2.20', bucket: 'NC' } : recent;
}

function isClosed(phoneId: number, newestFirst: readonly FinishedAttempt[]): boolean {
  return newestFirst.find((attempt) => attempt.phoneId === phoneId)?.disposition.type === StatusType.closed;
}

/** A status without a code counts as "other unknown"; no project goes online with one. */
function codeOf({ disposition }: FinishedAttempt): CaseOutcome {
  return { code: disposition.aaporCode ?? '3.91', bucket: disposition.aaporBucket ?? 'UO' };
}
