import { WEB_HOLD_MINUTES } from '@seker/fieldwork';
import type { CaseId, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Who holds which case. */
export interface Holder {
  readonly sessionId: number;
  readonly personId: number;
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
}

/** The cases that a session holds, or those whose lease nobody has renewed in time. */
export async function listLeases(
  db: Db,
  which: { readonly sessionId: number } | 'expired',
): Promise<readonly Holder[]> {
  const condition = which === 'expired' ? sql`c.lease_until < now()` : sql`s.id = ${which.sessionId}`;
  const { rows } = await sql<Holder>`
    select s.id as "sessionId", s.person_id as "personId", c.project_id as "projectId", c.id as "caseId"
    from study_case c join session s on s.id = c.lease_session_id where c.lease_session_id is not null and ${condition}
  `.execute(db);
  return rows;
}

/** How long a case waits whose number another project is calling. */
const ELSEWHERE_SECONDS = 120;

/** Puts a free case where the queue's next look does not find it again. */
export async function setAside(
  db: Db,
  why: {
    readonly projectId: number;
    readonly caseId: CaseId;
    readonly quotaFull: boolean;
    readonly numbersElsewhere: boolean;
  },
): Promise<void> {
  await sql`
    update study_case set quota_locked = quota_locked or ${why.quotaFull},
      ready_at = case when ${why.numbersElsewhere} then greatest(ready_at, now() + make_interval(secs => ${ELSEWHERE_SECONDS})) else ready_at end,
      visit = greatest(visit - 1, 0)
    where project_id = ${why.projectId} and id = ${why.caseId} and lease_session_id is null
  `.execute(db);
}

export async function setCaseOutcome(
  tx: Tx,
  projectId: number,
  caseId: CaseId,
  dispositionId: number | null,
): Promise<void> {
  await sql`update study_case set outcome_id = ${dispositionId} where project_id = ${projectId} and id = ${caseId}`.execute(
    tx,
  );
}

/** Counts a refusal in its cells; `change` -1 takes one back that was a mistake. */
export async function countRefusal(
  tx: Tx,
  projectId: number,
  cellIds: readonly number[],
  change: 1 | -1 = 1,
): Promise<void> {
  await sql`
    with cells as (select id from quota_cell where project_id = ${projectId} and id = any(${cellIds}::bigint[]) order by id for update)
    update quota_cell set refusals = greatest(0, refusals + ${change}) from cells where project_id = ${projectId} and quota_cell.id = cells.id
  `.execute(tx);
}

/** What the interview of a case has come to, locked until the case is settled. */
export async function lockInterviewState(
  tx: Tx,
  projectId: number,
  interviewId: number | null,
): Promise<{
  readonly id: number;
  readonly state: 'open' | 'ended';
  readonly outcome: string | null;
  /** It goes on by web; until then it is taken to. */
  readonly onWebUntil: Date | null;
} | null> {
  if (interviewId === null) return null;
  const { rows } = await sql<{ id: number; state: 'open' | 'ended'; outcome: string | null; onWebUntil: Date | null }>`
    select id, state, outcome, case when state = 'open' and answered_by = 'web' and touched_at > now() - make_interval(mins => ${WEB_HOLD_MINUTES})
      then touched_at + make_interval(mins => ${WEB_HOLD_MINUTES}) end as "onWebUntil"
    from interview where project_id = ${projectId} and id = ${interviewId} for update
  `.execute(tx);
  return rows[0] ?? null;
}

/** The interview holds no places any more; its next page asks for them again. */
export async function markPlacesGone(tx: Tx, projectId: number, interviewId: number): Promise<void> {
  await sql`update interview set places_held = false where project_id = ${projectId} and id = ${interviewId}`.execute(
    tx,
  );
}

/** An interview that was begun and will not be taken up again. */
export async function endInterview(tx: Tx, projectId: number, interviewId: number, outcome: string): Promise<void> {
  await sql`
    update interview set state = 'ended', outcome = ${outcome}, ended_at = now()
    where project_id = ${projectId} and id = ${interviewId} and state <> 'ended'
  `.execute(tx);
}

/** The line before its attempts, in the call handlers' order, so that they cannot deadlock. */
export async function lockLineOfCase(tx: Tx, projectId: number, caseId: CaseId): Promise<void> {
  await sql`select from station_call where project_id = ${projectId} and case_id = ${caseId} for update`.execute(tx);
}

export async function putCaseBack(
  tx: Tx,
  projectId: number,
  caseId: CaseId,
  place: { tier: number | null; readyAt: Date | null; priority: number; recordStatus: string },
): Promise<void> {
  // By its numbers, which are the key; those that were removed meanwhile are still in the list of phones.
  await sql`
    delete from number_lease l using phone p
    where p.project_id = ${projectId} and p.case_id = ${caseId} and l.number = p.number and l.project_id = ${projectId} and l.case_id = ${caseId}
  `.execute(tx);
  await sql`
    update study_case set lease_session_id = null, lease_until = null, tier = ${place.tier},
      ready_at = coalesce(${place.readyAt}, ready_at), priority = ${place.priority}, record_status = ${place.recordStatus}
    where project_id = ${projectId} and id = ${caseId}
  `.execute(tx);
  await sql`
    update session set case_id = null, interview_id = null, phone_id = null, return_reason = null
    where project_id = ${projectId} and case_id = ${caseId}
  `.execute(tx);
  await sql`delete from station_call where project_id = ${projectId} and case_id = ${caseId} and not live`.execute(tx);
}

/** How much the sample still needs the neediest draw-known cell of a case, as counters. */
export async function listCells(tx: Tx, projectId: number, cellIds: readonly number[]) {
  const { rows } = await sql<{ target: number; overflow: number; completed: number; reserved: number }>`
    select target, overflow, completed, reserved from quota_cell where project_id = ${projectId} and id = any(${cellIds}::bigint[])
  `.execute(tx);
  return rows;
}

/** The case is out of the queue for good; one that a session holds leaves it when it is let go. Returns that session. */
export async function closeCaseRecord(
  tx: Tx,
  projectId: number,
  caseId: CaseId,
  recordStatus: string,
): Promise<number | null> {
  const { rows } = await sql<{ sessionId: number | null }>`
    update study_case set record_status = case when lease_session_id is null then ${recordStatus} else record_status end,
      tier = case when lease_session_id is null then null else tier end
    where project_id = ${projectId} and id = ${caseId} returning lease_session_id as "sessionId"
  `.execute(tx);
  return rows[0]?.sessionId ?? null;
}

/** What the interview of a case came to on the web; `null` when it did not end there. */
export async function readWebOutcome(db: Db, projectId: number, interviewId: number | null): Promise<string | null> {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from interview where project_id = ${projectId} and id = ${interviewId} and state = 'ended' and answered_by = 'web'
  `.execute(db);
  return rows[0]?.outcome ?? null;
}

/** The interview of a case, numbered now when it never had one; `null` when there is no such case. */
export async function webInterviewOfCase(db: Db, projectId: number, caseId: CaseId): Promise<InterviewId | null> {
  const { rows } = await sql<{ id: InterviewId }>`
    update study_case set interview_id = coalesce(interview_id, nextval('interview_id_seq'))
    where project_id = ${projectId} and id = ${caseId} returning interview_id as id
  `.execute(db);
  return rows[0]?.id ?? null;
}
