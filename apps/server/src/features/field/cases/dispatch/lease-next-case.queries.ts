import { LEASE_SECONDS } from '@seker/fieldwork';
import {
  type CaseId,
  type Instant,
  type InterviewId,
  type LanguageId,
  later,
  type PersonId,
  type ProjectId,
  SECOND,
  type SessionId,
} from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, listOf, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

/** `lock_not_available`, raised by the function. */
const HOLDS_ONE_ALREADY = '55P03';

export interface DispatchRequest {
  readonly sessionId: SessionId;
  readonly projectId: ProjectId;
  readonly personId: PersonId;
  readonly languages: readonly LanguageId[];
  /** The respondents' zones in which calls are allowed now. */
  readonly zones: readonly string[];
  /** The part of the day, from 1, that it is in each of them; null where calls are not spread over the parts. */
  readonly parts: readonly number[] | null;
  readonly now: Instant;
  /** The wall clock, for the expiry of leases. */
  readonly wallNow: Instant;
}

export interface DispatchedCase {
  readonly caseId: CaseId;
  readonly interviewId: InterviewId;
  readonly tier: number;
  readonly readyAt: Date | null;
  /** Numbers of the case that another session currently holds in another case. */
  readonly numbersElsewhere: number;
  /** Numbers blacklisted since the draw. */
  readonly blacklisted: number;
  /** Numbers that rang without an answer a short while ago. */
  readonly resting: number;
  /** Whether a draw-known quota cell has filled since its cases were last marked. */
  readonly quotaFull: boolean;
}

const nextCase = statement({
  name: 'lease the next case',
  takes: {
    sessionId: id<'Session'>(),
    projectId: id<'Project'>(),
    personId: id<'Person'>(),
    languages: listOf(id<'Language'>()),
    zones: listOf(text),
    parts: nullable(listOf(number)),
    now: moment,
    until: moment,
  },
  gives: {
    caseId: id<'Case'>(),
    interviewId: id<'Interview'>(),
    tier: number,
    readyAt: nullable(date),
    numbersElsewhere: number,
    blacklisted: number,
    resting: number,
    quotaFull: boolean,
    targetReached: boolean,
  },
  text: ({ sessionId, projectId, personId, languages, zones, parts, now, until }) => sql`
    select case_id as "caseId", interview_id as "interviewId", tier, ready_at as "readyAt",
      numbers_elsewhere as "numbersElsewhere", blacklisted, resting, quota_full as "quotaFull", target_reached as "targetReached"
    from lease_next_case(${sessionId}, ${projectId}, ${personId}, ${languages}, ${zones}, ${now}, ${until}, ${parts})`,
});

/**
 * Leases the session's next case in one statement (`lease_next_case` of the migrations): the case, all its numbers, its
 * visit and the session's pointer to it, or none of them. `null` when no case fits, and for the second of two
 * concurrent requests of one session; `targetReached` when the study has its completes.
 */
export async function leaseNextCase(
  db: Db,
  request: DispatchRequest,
): Promise<DispatchedCase | 'targetReached' | null> {
  const until = later(request.wallNow, LEASE_SECONDS * SECOND);
  const { rows } = await nextCase(db, { ...request, until }).catch((error: { code?: string }) => {
    if (error.code === HOLDS_ONE_ALREADY) return { rows: [] };
    throw error;
  });
  const [row] = rows;
  if (row === undefined) return null;
  return row.targetReached ? 'targetReached' : row;
}
