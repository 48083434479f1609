import type { CaseId, InterviewId, LanguageId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const LEASE_SECONDS = 90;

export interface DispatchRequest {
  readonly sessionId: number;
  readonly projectId: number;
  readonly personId: number;
  readonly languages: readonly LanguageId[];
  /** The respondents' zones in which a call is allowed right now. */
  readonly zones: readonly string[];
  readonly versionId: number;
  readonly seed: string;
  readonly formToken: string;
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
 * Gives the session its next case in one statement: the queue's first dispatchable case that nobody else is taking
 * (`SKIP LOCKED`), its lease, the lease of every number of it, its interview, and the session's pointer to it.
 * Two interviewers can never hold one case, nor one number; a second request of the same session gets nothing.
 * Each tier is one probe of an index, and the first that finds a row ends the search.
 */
export async function leaseNextCase(db: Db, request: DispatchRequest): Promise<Dispatched | null> {
  const { sessionId, projectId, personId, languages, zones } = request;
  const suits = sql`
    project_id = ${projectId} and lease_session_id is null and not quota_locked and ready_at <= now()
      and language_id = any(${languages}::bigint[]) and zone = any(${zones}::text[])`;
  const { rows } = await sql<Dispatched>`
    with me as materialized (
      select id from session where id = ${sessionId} and case_id is null and ended_at is null for update
    ), pick as materialized (
      select c.* from me, lateral (
        (select given.* from (select id, tier, ready_at, interview_id from study_case
          where ${suits} and tier = 1 and assigned_person_id = ${personId}
          order by ready_at limit 1 for update skip locked) given)
        union all
        (select given.* from (select id, tier, ready_at, interview_id from study_case
          where ${suits} and tier = 2 and appointment_person_id = ${personId}
          order by ready_at limit 1 for update skip locked) given)
        union all
        (select given.* from (select id, tier, ready_at, interview_id from study_case
          where ${suits} and tier = 2
          order by ready_at limit 1 for update skip locked) given)
        union all
        (select found.* from unnest(${TIERS}::int[], ${PRIORITIES}::int[]) as step(tier, priority), lateral (
            select id, tier, ready_at, interview_id from study_case
            where ${suits} and tier = step.tier and priority = step.priority
            order by ready_at, draw_order limit 1 for update skip locked) found
          limit 1)
        limit 1
      ) c
    ), taken as (
      update study_case c set lease_session_id = ${sessionId}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
        visit = visit + 1, record_status = 'inUse', interview_id = coalesce(c.interview_id, nextval('interview_id_seq'))
      from pick where c.project_id = ${projectId} and c.id = pick.id
      returning c.id, c.interview_id, c.language_id, c.quota_cells, pick.tier, pick.ready_at, pick.interview_id is null as fresh
    ), opened as (
      insert into interview (project_id, id, case_id, version_id, mode, language_id, seed, form_token)
      select ${projectId}, interview_id, id, ${request.versionId}, 'phone', language_id, ${request.seed}, ${request.formToken}
      from taken where fresh
    ), wanted as materialized (
      select distinct p.number, p.case_id from taken join phone p on p.project_id = ${projectId} and p.case_id = taken.id
      where p.removed_at is null and p.list_status <> 'locked'
    ), leased as (
      insert into number_lease (number, project_id, case_id, session_id)
      select number, ${projectId}, case_id, ${sessionId} from wanted order by number
      on conflict (number) do nothing returning number
    ), pointed as (
      update session set case_id = taken.id, interview_id = taken.interview_id, phone_id = null, return_reason = null
      from taken where session.id = ${sessionId}
    )
    select taken.id as "caseId", taken.interview_id as "interviewId", taken.tier, taken.ready_at as "readyAt",
      ((select count(*) from wanted) - (select count(*) from leased)) as "numbersElsewhere",
      (select count(*) from wanted join blacklist_entry b on b.phone = wanted.number and (b.until is null or b.until > now())) as blacklisted,
      exists (select from quota_cell q where q.project_id = ${projectId} and q.id = any(taken.quota_cells)
        and q.completed + q.reserved >= q.target + q.overflow) as "quotaFull"
    from taken
  `.execute(db);
  return rows[0] ?? null;
}

/** Suspended, returned language, loop, fresh; within each the greater need first. */
const ORDERED_TIERS = [3, 4, 5, 6] as const;
const ORDERED_PRIORITIES = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] as const;
const TIERS = ORDERED_TIERS.flatMap((tier) => ORDERED_PRIORITIES.map(() => tier));
const PRIORITIES = ORDERED_TIERS.flatMap(() => [...ORDERED_PRIORITIES]);

/** Why nothing could be given, counted over the project's open cases; `nextAt` is the first time that one is due. */
export interface EmptyQueue {
  readonly open: number;
  readonly leased: number;
  readonly quotaClosed: number;
  readonly notDue: number;
  readonly noLanguage: number;
  readonly outsideHours: number;
  readonly nextAt: Date | null;
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
      count(*) filter (where tier is not null and lease_session_id is null and not quota_locked and not (zone = any(${zones}::text[]))) as "outsideHours",
      min(ready_at) filter (where tier is not null and lease_session_id is null and not quota_locked and ready_at > now()
        and language_id = any(${languages}::bigint[])) as "nextAt"
    from study_case where project_id = ${projectId} and (tier is not null or lease_session_id is not null)
  `.execute(db);
  return rows[0] ?? { open: 0, leased: 0, quotaClosed: 0, notDue: 0, noLanguage: 0, outsideHours: 0, nextAt: null };
}
