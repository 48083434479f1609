import type { CaseId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, number, text } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const triedCases = statement({
  name: 'lock open cases that were tried',
  takes: { projectId: id<'Project'>(), after: id<'Case'>(), most: number },
  gives: { id: id<'Case'>(), zone: text },
  text: ({ projectId, after, most }) => sql`
    select id, zone from study_case
    where project_id = ${projectId} and id > ${after} and attempts > 0 and tier is not null and lease_session_id is null
    order by id limit ${most} for no key update`,
});

/** Locks the next open cases, by their ids, to which calls were made. */
export async function lockTriedCases(
  tx: Tx,
  projectId: ProjectId,
  { after, most }: { readonly after: CaseId; readonly most: number },
): Promise<readonly { readonly id: CaseId; readonly zone: string }[]> {
  return (await triedCases(tx, { projectId, after, most })).rows;
}

interface CaseExcess {
  readonly id: CaseId;
  readonly excess: readonly number[];
}

const partExcess = statement({
  name: 'write in which parts of the day cases were tried',
  takes: { projectId: id<'Project'>(), cases: json<readonly CaseExcess[]>(z.array(z.custom<CaseExcess>())) },
  text: ({ projectId, cases }) => sql`
    update study_case c set part_excess = told.excess
    from jsonb_to_recordset(${cases}::jsonb) as told (id bigint, excess int[])
    where c.project_id = ${projectId} and c.id = told.id and c.part_excess <> told.excess`,
});

/** Writes by how many tries each part is ahead, for each of these cases. */
export async function writePartExcess(tx: Tx, projectId: ProjectId, cases: readonly CaseExcess[]): Promise<void> {
  await partExcess(tx, { projectId, cases });
}
