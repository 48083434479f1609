import { READY_WHYS, type Readiness } from '@seker/fieldwork';
import { type CaseId, type Instant, later, type ProjectId, SECOND } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

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
    partExcess: listOf(number),
    recordStatus: text,
  },
  text: ({ projectId, caseId, tier, readyAt, readyWhy, priority, partExcess, recordStatus }) => sql`
    update study_case set lease_session_id = null, lease_until = null, tier = ${tier},
      ready_at = coalesce(${readyAt}, ready_at), ready_why = case when ${readyAt}::timestamptz is null then ready_why else ${readyWhy} end,
      priority = ${priority}, part_excess = ${partExcess}, record_status = ${recordStatus}
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
