import type { CaseId, InterviewId, LanguageId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const LEASE_SECONDS = 90;

/** `lock_not_available`, raised by the function. */
const HOLDS_ONE_ALREADY = '55P03';

export interface DispatchRequest {
  readonly sessionId: number;
  readonly projectId: number;
  readonly personId: number;
  readonly languages: readonly LanguageId[];
  /** The respondents' zones in which a call is allowed right now. */
  readonly zones: readonly string[];
}

export interface Dispatched {
  readonly caseId: CaseId;
  readonly interviewId: InterviewId;
  readonly tier: number;
  readonly readyAt: Date | null;
  /** Numbers of the case that somebody holds in another case at this moment. */
  readonly numbersElsewhere: number;
  /** Numbers that have been blacklisted since the draw. */
  readonly blacklisted: number;
  /** A draw-known quota cell that has filled since its cases were last marked. */
  readonly quotaFull: boolean;
}

/**
 * Gives the session its next case in one statement (`lease_next_case` of the migrations): the case's lease, the leases of
 * all its numbers, its visit and the session's pointer to it, or none of them. `null` when nothing suits, and for the
 * second of two requests of one session; `targetReached` when the study has its completes.
 */
export async function leaseNextCase(db: Db, request: DispatchRequest): Promise<Dispatched | 'targetReached' | null> {
  const { sessionId, projectId, personId, languages, zones } = request;
  const { rows } = await sql<Dispatched & { readonly targetReached: boolean }>`
    select case_id as "caseId", interview_id as "interviewId", tier, ready_at as "readyAt",
      numbers_elsewhere as "numbersElsewhere", blacklisted, quota_full as "quotaFull", target_reached as "targetReached"
    from lease_next_case(${sessionId}, ${projectId}, ${personId}, ${languages}::bigint[], ${zones}::text[], ${LEASE_SECONDS})
  `
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code === HOLDS_ONE_ALREADY) return { rows: [] };
      throw error;
    });
  const [row] = rows;
  if (row === undefined) return null;
  return row.targetReached ? 'targetReached' : row;
}

/** Why nothing could be given, counted over the project's open cases. */
export interface EmptyQueue {
  readonly open: number;
  readonly leased: number;
  readonly quotaClosed: number;
  readonly notDue: number;
  readonly noLanguage: number;
  readonly outsideHours: number;
}

export async function explainEmptyQueue(
  db: Db,
  request: Pick<DispatchRequest, 'projectId' | 'languages' | 'zones'>,
): Promise<EmptyQueue> {
  const { projectId, languages, zones } = request;
  const { rows } = await sql<EmptyQueue>`
    select count(*) filter (where tier is not null) as open,
      count(*) filter (where lease_session_id is not null) as leased,
      count(*) filter (where tier is not null and lease_session_id is null and quota_locked) as "quotaClosed",
      count(*) filter (where tier is not null and lease_session_id is null and not quota_locked and ready_at > now()) as "notDue",
      count(*) filter (where tier is not null and lease_session_id is null and not quota_locked and not (language_id = any(${languages}::bigint[]))) as "noLanguage",
      count(*) filter (where tier is not null and lease_session_id is null and not quota_locked and not (zone = any(${zones}::text[]))) as "outsideHours"
    from study_case where project_id = ${projectId} and (tier is not null or lease_session_id is not null)
  `.execute(db);
  return rows[0] ?? { open: 0, leased: 0, quotaClosed: 0, notDue: 0, noLanguage: 0, outsideHours: 0 };
}

/** When, in each zone, the first case is due that the interviewer could be given; in a closed zone that may be already. */
export async function listFirstDue(
  db: Db,
  request: Pick<DispatchRequest, 'projectId' | 'languages' | 'zones'>,
): Promise<readonly { readonly zone: string; readonly dueAt: Date }[]> {
  const { projectId, languages, zones } = request;
  const { rows } = await sql<{ zone: string; dueAt: Date }>`
    select zone, min(greatest(ready_at, now())) as "dueAt" from study_case
    where project_id = ${projectId} and tier is not null and lease_session_id is null and not quota_locked
      and language_id = any(${languages}::bigint[]) and (ready_at > now() or not (zone = any(${zones}::text[])))
    group by zone
  `.execute(db);
  return rows;
}
