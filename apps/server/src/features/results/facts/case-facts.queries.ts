import { AAPOR_BUCKETS } from '@seker/fieldwork';
import type { CaseId, Id, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';
import type { FieldSettings } from '../../projects/project/index.ts';

const CASES = { projectId: id<'Project'>(), caseIds: listOf(id<'Case'>()) };

/** Whether the latest event on that question is an answer, in an interview `i` that is not complete. */
const HAS_ENOUGH = (question: Placeholder) => sql`
  (${question}::text is not null and i.id is not null and coalesce(i.outcome, '') not in ('success', 'extra') and coalesce((
    select coalesce(e.event -> 'value' ->> 'type', 'na') <> 'na' from interview_event e
    where e.project_id = i.project_id and e.interview_id = i.id and e.node = ${question} and e.type in ('answer', 'timeout')
    order by e.at desc, e.seq desc limit 1), false))`;

const cases = statement({
  name: 'cases whose outcome is counted',
  takes: { ...CASES, enoughQuestion: nullable(text) },
  gives: {
    id: id<'Case'>(),
    recordStatus: text,
    cellIds: listOf(id<'Cell'>()),
    outcomeId: nullable(id<'Disposition'>()),
    attempts: number,
    state: nullable(oneOf('open', 'ended')),
    outcome: nullable(text),
    mode: nullable(oneOf('phone', 'web', 'offline')),
    personId: nullable(id<'Person'>()),
    startedAt: nullable(moment),
    endedAt: nullable(moment),
    phoneIds: listOf(id<'Phone'>()),
    cappedPhones: number,
    hasEnough: boolean,
  },
  text: ({ projectId, caseIds, enoughQuestion }) => sql`
    select c.id, c.record_status as "recordStatus", c.quota_cells as "cellIds", c.outcome_id as "outcomeId", c.attempts, i.state, i.outcome,
      i.answered_by as mode, i.person_id as "personId", i.started_at as "startedAt", i.ended_at as "endedAt",
      coalesce(n.ids, '{}') as "phoneIds", coalesce(n.capped, 0) as "cappedPhones",
      ${HAS_ENOUGH(enoughQuestion)} as "hasEnough"
    from study_case c left join study_interview i on i.project_id = c.project_id and i.id = c.interview_id
      left join (
        select p.case_id, array_agg(p.id) as ids, count(*) filter (where d.system_key in ('maxAttemptsContacted', 'maxAttemptsUnknown')) as capped
        from phone p left join disposition d on d.project_id = p.project_id and d.id = p.disposition_id
        where p.project_id = ${projectId} and p.case_id = any(${caseIds}::bigint[]) and p.removed_at is null group by p.case_id) n on n.case_id = c.id
    where c.project_id = ${projectId} and c.id = any(${caseIds}::bigint[])`,
});

export type CountedCase = Awaited<ReturnType<typeof readCountedCases>>[number];

export async function readCountedCases(
  tx: Tx,
  { id: projectId, enoughQuestion }: Pick<FieldSettings, 'id' | 'enoughQuestion'>,
  caseIds: readonly CaseId[],
) {
  return (await cases(tx, { projectId, caseIds, enoughQuestion })).rows;
}

const attempts = statement({
  name: 'attempts of cases whose outcome is counted',
  takes: CASES,
  gives: {
    id: id<'Attempt'>(),
    caseId: id<'Case'>(),
    phoneId: id<'Phone'>(),
    personId: id<'Person'>(),
    startedAt: moment,
    endedAt: nullable(moment),
    dispositionId: nullable(id<'Disposition'>()),
    corrects: nullable(id<'Attempt'>()),
  },
  text: ({ projectId, caseIds }) => sql`
    select id, case_id as "caseId", phone_id as "phoneId", person_id as "personId", started_at as "startedAt", ended_at as "endedAt",
      disposition_id as "dispositionId", corrects
    from attempt where project_id = ${projectId} and case_id = any(${caseIds}::bigint[]) order by case_id, id`,
});

export type CountedAttempt = Awaited<ReturnType<typeof readCountedAttempts>>[number];

export async function readCountedAttempts(tx: Tx, projectId: ProjectId, caseIds: readonly CaseId[]) {
  return (await attempts(tx, { projectId, caseIds })).rows;
}

const factRow = z.object({
  caseId: z.number(),
  code: z.string(),
  bucket: z.enum(AAPOR_BUCKETS),
  dispositionId: z.number().nullable(),
  recordStatus: z.string(),
  personId: z.number().nullable(),
  at: z.string().nullable(),
  cellIds: z.array(z.number()),
});
export type CaseFact = z.infer<typeof factRow>;

const written = statement({
  name: 'write what cases have come to',
  takes: { projectId: id<'Project'>(), facts: json(z.array(factRow)) },
  // Unchanged rows are not written again.
  text: ({ projectId, facts }) => sql`
    insert into fact_case as old (project_id, case_id, code, bucket, disposition_id, record_status, person_id, at, cell_ids)
    select ${projectId}, f."caseId", f.code, f.bucket, f."dispositionId", f."recordStatus", f."personId", f.at, f."cellIds"
    from jsonb_to_recordset(${facts}::jsonb) as f("caseId" bigint, code text, bucket text, "dispositionId" bigint, "recordStatus" text,
      "personId" bigint, at timestamptz, "cellIds" bigint[])
    on conflict (project_id, case_id) do update set code = excluded.code, bucket = excluded.bucket, disposition_id = excluded.disposition_id,
      record_status = excluded.record_status, person_id = excluded.person_id, at = excluded.at, cell_ids = excluded.cell_ids
    where (old.code, old.bucket, old.disposition_id, old.record_status, old.person_id, old.at, old.cell_ids)
      is distinct from (excluded.code, excluded.bucket, excluded.disposition_id, excluded.record_status, excluded.person_id, excluded.at, excluded.cell_ids)`,
});

export async function writeCaseFacts(tx: Tx, projectId: ProjectId, facts: readonly CaseFact[]): Promise<void> {
  await written(tx, { projectId, facts: [...facts] });
}

const gone = statement({
  name: 'forget cases that are gone',
  takes: CASES,
  text: ({ projectId, caseIds }) => sql`
    delete from fact_case f where f.project_id = ${projectId} and f.case_id = any(${caseIds}::bigint[])
      and not exists (select from study_case c where c.project_id = f.project_id and c.id = f.case_id)`,
});

export async function forgetGoneCases(tx: Tx, projectId: ProjectId, caseIds: readonly CaseId[]): Promise<void> {
  await gone(tx, { projectId, caseIds });
}

/** Never dispatched: all such cases have the same outcome. */
export const IS_FRESH = sql`c.interview_id is null and c.outcome_id is null and c.attempts = 0
  and not exists (select from attempt a where a.project_id = c.project_id and a.case_id = c.id)`;

const fresh = statement({
  name: 'write what fresh cases have come to',
  takes: {
    projectId: id<'Project'>(),
    after: id<'Case'>(),
    limit: number,
    code: text,
    bucket: text,
    dispositionId: nullable(id<'Disposition'>()),
  },
  gives: { last: nullable(id<'Case'>()) },
  text: ({ projectId, after, limit, code, bucket, dispositionId }) => sql`
    with found as (
      select c.id, c.record_status, c.quota_cells from study_case c
      where c.project_id = ${projectId} and c.id > ${after} and ${IS_FRESH} order by c.id limit ${limit}
    ), written as (
      insert into fact_case as old (project_id, case_id, code, bucket, disposition_id, record_status, person_id, at, cell_ids)
      select ${projectId}::bigint, id, ${code}::text, ${bucket}::text, ${dispositionId}::bigint, record_status, null, null, quota_cells from found
      on conflict (project_id, case_id) do update set code = excluded.code, bucket = excluded.bucket, disposition_id = excluded.disposition_id,
        record_status = excluded.record_status, person_id = null, at = null, cell_ids = excluded.cell_ids
      where (old.code, old.bucket, old.disposition_id, old.record_status, old.person_id, old.at, old.cell_ids)
        is distinct from (excluded.code, excluded.bucket, excluded.disposition_id, excluded.record_status, null::bigint, null::timestamptz, excluded.cell_ids)
    )
    select max(id) as last from found`,
});

/** Writes at most `limit` fresh cases; returns the last one's id, null if there was none. */
export async function writeFreshCases(
  tx: Tx,
  of: { readonly projectId: ProjectId; readonly after: CaseId; readonly limit: number },
  outcome: Pick<CaseFact, 'code' | 'bucket' | 'dispositionId'>,
): Promise<CaseId | null> {
  const { code, bucket, dispositionId } = outcome;
  const [row] = (await fresh(tx, { ...of, code, bucket, dispositionId: dispositionId as Id<'Disposition'> | null }))
    .rows;
  return row?.last ?? null;
}

const someCases = statement({
  name: 'the next cases to be counted one by one',
  takes: { projectId: id<'Project'>(), after: id<'Case'>(), limit: number },
  gives: { id: id<'Case'>() },
  // Includes counted cases that no longer exist, but no fresh ones.
  text: ({ projectId, after, limit }) => sql`
    select id from (
      (select c.id from study_case c where c.project_id = ${projectId} and c.id > ${after} and not (${IS_FRESH}) order by c.id limit ${limit})
      union (select f.case_id from fact_case f where f.project_id = ${projectId} and f.case_id > ${after}
        and not exists (select from study_case c where c.project_id = f.project_id and c.id = f.case_id) order by f.case_id limit ${limit})) named(id)
    order by id limit ${limit}`,
});

export async function nextCases(
  db: Db,
  projectId: ProjectId,
  after: CaseId,
  limit: number,
): Promise<readonly CaseId[]> {
  return (await someCases(db, { projectId, after, limit })).rows.map(({ id: caseId }) => caseId);
}
