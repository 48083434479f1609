import type { CaseId, CellId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, nullable, number } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const PROJECT = { projectId: id<'Project'>() };
const SOME = 1_000;

const some = statement({
  name: 'lock some cases with what the list says of them',
  takes: { ...PROJECT, after: nullable(id<'Case'>()), most: number },
  gives: { id: id<'Case'>(), fields: json(z.record(z.string(), z.coerce.string())) },
  text: ({ projectId, after, most }) => sql`
    select c.id, coalesce((select r.fields from project p join list_record r on r.list_file_id = p.list_file_id
        where p.id = c.project_id and r.id = c.record_id), '{}') as fields
    from study_case c where c.project_id = ${projectId} and c.id > coalesce(${after}::bigint, 0)
    order by c.id limit ${most}::int for no key update of c`,
});

export async function lockSomeCases(tx: Tx, projectId: ProjectId, after: CaseId | null) {
  return (await some(tx, { projectId, after, most: SOME })).rows;
}

export interface CaseCells {
  readonly id: CaseId;
  readonly cells: readonly CellId[];
  readonly locked: boolean;
  readonly priority: number;
}

const written = statement({
  name: 'write the cells of cases',
  takes: { ...PROJECT, rows: json(z.unknown()) },
  text: ({ projectId, rows }) => sql`
    update study_case c set quota_cells = n.cells, quota_locked = n.locked, priority = n.priority
    from (select r.id, r.locked, r.priority, array(select jsonb_array_elements_text(r.cells)::bigint) as cells
      from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, cells jsonb, locked boolean, priority int)) n
    where c.project_id = ${projectId} and c.id = n.id and (c.quota_cells, c.quota_locked, c.priority) is distinct from (n.cells, n.locked, n.priority)`,
});

export async function writeCaseCells(tx: Tx, projectId: ProjectId, rows: readonly CaseCells[]): Promise<void> {
  if (rows.length > 0) await written(tx, { projectId, rows });
}
