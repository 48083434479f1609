import { AAPOR_BUCKETS } from '@seker/fieldwork';
import type { CaseId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, listOf, nullable, number } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const CASES = { projectId: id<'Project'>(), caseIds: listOf(id<'Case'>()) };

const factRow = z.object({
  caseId: z.number(),
  code: z.string(),
  bucket: z.enum(AAPOR_BUCKETS),
  dispositionId: z.number().nullable(),
  /** The field still works on it; the outcome is the one it would have if the field closed now. */
  isOpen: z.boolean(),
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
    insert into fact_case as old (project_id, case_id, code, bucket, disposition_id, is_open, person_id, at, cell_ids)
    select ${projectId}, f."caseId", f.code, f.bucket, f."dispositionId", f."isOpen", f."personId", f.at, f."cellIds"
    from jsonb_to_recordset(${facts}::jsonb) as f("caseId" bigint, code text, bucket text, "dispositionId" bigint, "isOpen" boolean,
      "personId" bigint, at timestamptz, "cellIds" bigint[])
    on conflict (project_id, case_id) do update set code = excluded.code, bucket = excluded.bucket, disposition_id = excluded.disposition_id, is_open = excluded.is_open,
      person_id = excluded.person_id, at = excluded.at, cell_ids = excluded.cell_ids
    where (old.code, old.bucket, old.disposition_id, old.is_open, old.person_id, old.at, old.cell_ids)
      is distinct from (excluded.code, excluded.bucket, excluded.disposition_id, excluded.is_open, excluded.person_id, excluded.at, excluded.cell_ids)`,
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

/** Never dispatched, not invited and not over: all such cases have the same outcome. */
const IS_FRESH = sql`c.record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned') and c.interview_id is null and c.outcome_id is null and c.attempts = 0
  and not exists (select from attempt a where a.project_id = c.project_id and a.case_id = c.id)
  and not exists (select from study_interview i where i.project_id = c.project_id and i.case_id = c.id)
  and not exists (select from access_link l where l.project_id = c.project_id and l.case_id = c.id)`;

const fresh = statement({
  name: 'which of these cases were never dispatched',
  takes: CASES,
  gives: { id: id<'Case'>(), cellIds: listOf(id<'Cell'>()) },
  text: ({ projectId, caseIds }) => sql`
    select c.id, c.quota_cells as "cellIds" from study_case c
    where c.project_id = ${projectId} and c.id = any(${caseIds}::bigint[]) and ${IS_FRESH}`,
});

export async function readFreshCases(tx: Tx, projectId: ProjectId, caseIds: readonly CaseId[]) {
  return (await fresh(tx, { projectId, caseIds })).rows;
}

const goneBetween = statement({
  name: 'forget cases of a range that are gone',
  takes: { projectId: id<'Project'>(), after: id<'Case'>(), last: nullable(id<'Case'>()) },
  text: ({ projectId, after, last }) => sql`
    delete from fact_case f
    where f.project_id = ${projectId} and f.case_id > ${after} and f.case_id <= coalesce(${last}, 9223372036854775807::bigint)
      and not exists (select from study_case c where c.project_id = f.project_id and c.id = f.case_id)`,
});

/** Forgets counted cases after one and up to another that no longer exist; null: up to the end. */
export async function forgetGoneBetween(tx: Tx, projectId: ProjectId, after: CaseId, last: CaseId | null) {
  await goneBetween(tx, { projectId, after, last });
}

const someCases = statement({
  name: 'the next cases of a project',
  takes: { projectId: id<'Project'>(), after: id<'Case'>(), limit: number },
  gives: { id: id<'Case'>() },
  text: ({ projectId, after, limit }) => sql`
    select id from study_case where project_id = ${projectId} and id > ${after} order by id limit ${limit}`,
});

export async function nextCases(
  db: Db,
  projectId: ProjectId,
  after: CaseId,
  limit: number,
): Promise<readonly CaseId[]> {
  return (await someCases(db, { projectId, after, limit })).rows.map(({ id: caseId }) => caseId);
}
