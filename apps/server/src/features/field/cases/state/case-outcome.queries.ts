import { READY_WHYS, type Readiness, WEB_HOLD_MINUTES } from '@seker/fieldwork';
import {
  type CaseId,
  type CellId,
  type DispositionId,
  type Instant,
  type InterviewId,
  later,
  MINUTE,
  type PersonId,
  type ProjectId,
  SECOND,
  type SessionId,
} from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, filled, id, listOf, moment, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

export type InterviewOutcome = 'success' | 'extra' | 'cancel' | 'zeroQuota' | 'overQuota' | 'screenedOut' | 'burned';

/** A session and the case that it holds. */
export interface Holder {
  readonly sessionId: SessionId;
  readonly personId: PersonId;
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
}

/** Lists the cases that a session holds, or those whose lease has expired. */
export async function listLeases(
  db: Db,
  which: { readonly sessionId: SessionId } | { readonly expiredAt: Instant },
): Promise<readonly Holder[]> {
  return await db
    .selectFrom('study_case as c')
    .innerJoin('session as s', 's.id', 'c.lease_session_id')
    .select(['s.id as sessionId', 's.person_id as personId', 'c.project_id as projectId', 'c.id as caseId'])
    .where('c.lease_session_id', 'is not', null)
    .where((eb) =>
      'sessionId' in which ? eb('s.id', '=', which.sessionId) : eb('c.lease_until', '<', new Date(which.expiredAt)),
    )
    .execute();
}

/** How long a case waits while another project calls its number. */
const ELSEWHERE_MILLISECONDS = 120 * SECOND;

const asideCase = statement({
  name: 'set a case aside',
  takes: { ...CASE, quotaFull: boolean, notBefore: nullable(moment) },
  text: ({ projectId, caseId, quotaFull, notBefore }) => sql`
    update study_case set quota_locked = quota_locked or ${quotaFull}, ready_at = greatest(ready_at, ${notBefore}),
      ready_why = case when ready_at < ${notBefore} then 'elsewhere' else ready_why end, visit = greatest(visit - 1, 0)
    where project_id = ${projectId} and id = ${caseId} and lease_session_id is null`,
});

/** Moves a free case out of the next look-up of the queue. */
export async function setAside(
  db: Db,
  why: {
    readonly projectId: ProjectId;
    readonly caseId: CaseId;
    readonly quotaFull: boolean;
    readonly numbersElsewhere: boolean;
  },
  now: Instant,
): Promise<void> {
  const notBefore = why.numbersElsewhere ? later(now, ELSEWHERE_MILLISECONDS) : null;
  await asideCase(db, { projectId: why.projectId, caseId: why.caseId, quotaFull: why.quotaFull, notBefore });
}

export async function setCaseOutcome(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  dispositionId: DispositionId | null,
): Promise<void> {
  await tx
    .updateTable('study_case')
    .set({ outcome_id: dispositionId })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}

const refusalCount = statement({
  name: 'count a refusal',
  takes: { projectId: id<'Project'>(), cellIds: listOf(id<'Cell'>()), change: number },
  text: ({ projectId, cellIds, change }) => sql`
    with cells as (select id from quota_cell where project_id = ${projectId} and id = any(${cellIds}) order by id for update)
    update quota_cell set refusals = greatest(0, refusals + ${change}) from cells where project_id = ${projectId} and quota_cell.id = cells.id`,
});

/** Counts a refusal in its cells; `change` -1 takes back a mistaken one. */
export async function countRefusal(
  tx: Tx,
  projectId: ProjectId,
  cellIds: readonly CellId[],
  change: 1 | -1 = 1,
): Promise<void> {
  await refusalCount(tx, { projectId, cellIds, change });
}

const interviewState = statement({
  name: 'lock what an interview has come to',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>(), onWebSince: moment },
  gives: {
    id: id<'Interview'>(),
    state: oneOf('open', 'ended'),
    outcome: nullable(text),
    touchedOnWebAt: nullable(moment),
  },
  text: ({ projectId, interviewId, onWebSince }) => sql`
    select id, state, outcome,
      case when state = 'open' and answered_by = 'web' and touched_at > ${onWebSince} then touched_at end as "touchedOnWebAt"
    from interview where project_id = ${projectId} and id = ${interviewId} for no key update`,
});

export interface InterviewState {
  readonly id: InterviewId;
  readonly state: 'open' | 'ended';
  readonly outcome: string | null;
  /** Until then it counts as continued on the web. */
  readonly onWebUntil: Instant | null;
}

/** Reads the state of a case's interview, locked until the case is settled. */
export async function lockInterviewState(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId | null,
  now: Instant,
): Promise<InterviewState | null> {
  if (interviewId === null) return null;
  const hold = WEB_HOLD_MINUTES * MINUTE;
  const [row] = (await interviewState(tx, { projectId, interviewId, onWebSince: later(now, -hold) })).rows;
  if (row === undefined) return null;
  const { touchedOnWebAt, ...state } = row;
  return { ...state, onWebUntil: touchedOnWebAt === null ? null : later(touchedOnWebAt, hold) };
}

/** Marks the interview as holding no places; its next page reserves them again. */
export async function markPlacesGone(tx: Tx, projectId: ProjectId, interviewId: InterviewId): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ places_held: false })
    .where('project_id', '=', projectId)
    .where('id', '=', interviewId)
    .execute();
}

/** Ends an interview that was started and will not be resumed. */
export async function endInterview(
  tx: Tx,
  interview: { readonly projectId: ProjectId; readonly id: InterviewId },
  outcome: InterviewOutcome,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ state: 'ended', outcome, ended_at: new Date(at) })
    .where('project_id', '=', interview.projectId)
    .where('id', '=', interview.id)
    .where('state', '<>', 'ended')
    .execute();
}

/** Locks the line before its attempts, in the call handlers' order, so that they cannot deadlock. */
export async function lockLineOfCase(tx: Tx, projectId: ProjectId, caseId: CaseId): Promise<void> {
  await tx
    .selectFrom('station_call')
    .select('station')
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .forUpdate()
    .execute();
}

const freedNumbers = statement({
  name: 'free the numbers of a case',
  takes: CASE,
  text: ({ projectId, caseId }) => sql`
    delete from number_lease l using phone p
    where p.project_id = ${projectId} and p.case_id = ${caseId} and l.number = p.number and l.project_id = ${projectId} and l.case_id = ${caseId}`,
});

const placedCase = statement({
  name: 'put a case back',
  takes: {
    ...CASE,
    tier: nullable(number),
    readyAt: nullable(moment),
    readyWhy: oneOf(...READY_WHYS),
    priority: number,
    recordStatus: text,
  },
  text: ({ projectId, caseId, tier, readyAt, readyWhy, priority, recordStatus }) => sql`
    update study_case set lease_session_id = null, lease_until = null, tier = ${tier},
      ready_at = coalesce(${readyAt}, ready_at), ready_why = case when ${readyAt}::timestamptz is null then ready_why else ${readyWhy} end,
      priority = ${priority}, record_status = ${recordStatus}
    where project_id = ${projectId} and id = ${caseId}`,
});

/** Writes the queue position of a free case. */
export async function placeCase(tx: Tx, projectId: ProjectId, caseId: CaseId, place: Readiness): Promise<void> {
  await placedCase(tx, { projectId, caseId, ...place });
}

export async function putCaseBack(tx: Tx, projectId: ProjectId, caseId: CaseId, place: Readiness): Promise<void> {
  // By number, which is the key; numbers removed meanwhile are still in the phone table.
  await freedNumbers(tx, { projectId, caseId });
  await placeCase(tx, projectId, caseId, place);
  await tx
    .updateTable('session')
    .set({ case_id: null, interview_id: null, phone_id: null, return_reason: null })
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .execute();
  await tx
    .deleteFrom('station_call')
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .where('live', '=', false)
    .execute();
}

const cellCounters = statement({
  name: 'the counters of cells',
  takes: { projectId: id<'Project'>(), cellIds: listOf(id<'Cell'>()) },
  gives: { target: number, overflow: number, completed: number, reserved: number },
  text: ({ projectId, cellIds }) => sql`
    select target, overflow, completed, reserved from quota_cell where project_id = ${projectId} and id = any(${cellIds})`,
});

/** Reads the counters of a case's draw-known cells, which give its sample need. */
export async function listCells(tx: Tx, projectId: ProjectId, cellIds: readonly CellId[]) {
  return (await cellCounters(tx, { projectId, cellIds })).rows;
}

const closedCase = statement({
  name: 'close a case',
  takes: { ...CASE, recordStatus: text, surveyStatus: oneOf('finished', 'completed') },
  gives: { sessionId: nullable(id<'Session'>()) },
  text: ({ projectId, caseId, recordStatus, surveyStatus }) => sql`
    update study_case set web_status = ${surveyStatus}, record_status = case when lease_session_id is null then ${recordStatus} else record_status end,
      tier = case when lease_session_id is null then null else tier end
    where project_id = ${projectId} and id = ${caseId} returning lease_session_id as "sessionId"`,
});

/** Removes the case from the queue for good; a session that holds it leaves it on release. Returns that session. */
export async function closeCaseRecord(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  recordStatus: string,
): Promise<SessionId | null> {
  const surveyStatus = recordStatus === 'success' || recordStatus === 'extra' ? 'completed' : 'finished';
  return (await closedCase(tx, { projectId, caseId, recordStatus, surveyStatus })).rows[0]?.sessionId ?? null;
}

const numberedCase = statement({
  name: 'the interview of a case, numbered',
  takes: CASE,
  gives: { id: filled(id<'Interview'>()) },
  text: ({ projectId, caseId }) => sql`
    update study_case set interview_id = coalesce(interview_id, nextval('interview_id_seq'))
    where project_id = ${projectId} and id = ${caseId} returning interview_id as id`,
});

/** Returns the interview id of a case, assigned now if it had none; `null` when there is no such case. */
export async function webInterviewOfCase(db: Db, projectId: ProjectId, caseId: CaseId): Promise<InterviewId | null> {
  return (await numberedCase(db, { projectId, caseId })).rows[0]?.id ?? null;
}
