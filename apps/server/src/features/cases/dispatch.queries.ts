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
import { boolean, date, id, listOf, moment, nullable, number, text } from '../../db/column.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

/** `lock_not_available`, raised by the function. */
const HOLDS_ONE_ALREADY = '55P03';

export interface DispatchRequest {
  readonly sessionId: SessionId;
  readonly projectId: ProjectId;
  readonly personId: PersonId;
  readonly languages: readonly LanguageId[];
  /** The respondents' zones in which a call is allowed right now. */
  readonly zones: readonly string[];
  readonly now: Instant;
}

export interface DispatchedCase {
  readonly caseId: CaseId;
  readonly interviewId: InterviewId;
  readonly tier: number;
  readonly readyAt: Date | null;
  /** Numbers of the case that another session holds in another case at this moment. */
  readonly numbersElsewhere: number;
  /** Numbers that have been blacklisted since the draw. */
  readonly blacklisted: number;
  /** A draw-known quota cell that has filled since its cases were last marked. */
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
    quotaFull: boolean,
    targetReached: boolean,
  },
  text: ({ sessionId, projectId, personId, languages, zones, now, until }) => sql`
    select case_id as "caseId", interview_id as "interviewId", tier, ready_at as "readyAt",
      numbers_elsewhere as "numbersElsewhere", blacklisted, quota_full as "quotaFull", target_reached as "targetReached"
    from lease_next_case(${sessionId}, ${projectId}, ${personId}, ${languages}, ${zones}, ${now}, ${until})`,
});

/**
 * Gives the session its next case in one statement (`lease_next_case` of the migrations): the case's lease, the leases
 * of all its numbers, its visit and the session's pointer to it, or none of them. `null` when nothing suits, and for
 * the second of two requests of one session; `targetReached` when the study has its completes.
 */
export async function leaseNextCase(
  db: Db,
  request: DispatchRequest,
): Promise<DispatchedCase | 'targetReached' | null> {
  const until = later(request.now, LEASE_SECONDS * SECOND);
  const { rows } = await nextCase(db, { ...request, until }).catch((error: { code?: string }) => {
    if (error.code === HOLDS_ONE_ALREADY) return { rows: [] };
    throw error;
  });
  const [row] = rows;
  if (row === undefined) return null;
  return row.targetReached ? 'targetReached' : row;
}

const QUEUE = {
  projectId: id<'Project'>(),
  languages: listOf(id<'Language'>()),
  zones: listOf(text),
  now: moment,
};

const emptyQueue = statement({
  name: 'why nothing could be given',
  takes: QUEUE,
  gives: {
    open: number,
    leased: number,
    quotaClosed: number,
    notDue: number,
    noLanguage: number,
    outsideHours: number,
  },
  text: ({ projectId, languages, zones, now }) => sql`
    select count(*) filter (where tier is not null) as open,
      count(*) filter (where lease_session_id is not null) as leased,
      count(*) filter (where tier is not null and lease_session_id is null and quota_locked) as "quotaClosed",
      count(*) filter (where tier is not null and lease_session_id is null and not quota_locked and ready_at > ${now}) as "notDue",
      count(*) filter (where tier is not null and lease_session_id is null and not quota_locked and not (language_id = any(${languages}))) as "noLanguage",
      count(*) filter (where tier is not null and lease_session_id is null and not quota_locked and not (zone = any(${zones}))) as "outsideHours"
    from study_case where project_id = ${projectId} and (tier is not null or lease_session_id is not null)`,
});

/** Why nothing could be given, counted over the project's open cases. */
export async function explainEmptyQueue(
  db: Db,
  request: Pick<DispatchRequest, 'projectId' | 'languages' | 'zones' | 'now'>,
) {
  const [row] = (await emptyQueue(db, request)).rows;
  if (row === undefined) throw new Error('a count gave no row');
  return row;
}

const firstDue = statement({
  name: 'when the first case of each zone is due',
  takes: QUEUE,
  gives: { zone: text, dueAt: moment },
  text: ({ projectId, languages, zones, now }) => sql`
    select zone, min(greatest(ready_at, ${now})) as "dueAt" from study_case
    where project_id = ${projectId} and tier is not null and lease_session_id is null and not quota_locked
      and language_id = any(${languages}) and (ready_at > ${now} or not (zone = any(${zones})))
    group by zone`,
});

/**
 * When, in each zone, the first case is due that the interviewer could be given; in a closed zone that may be already.
 */
export async function listFirstDue(
  db: Db,
  request: Pick<DispatchRequest, 'projectId' | 'languages' | 'zones' | 'now'>,
): Promise<readonly { readonly zone: string; readonly dueAt: Instant }[]> {
  return (await firstDue(db, request)).rows;
}
