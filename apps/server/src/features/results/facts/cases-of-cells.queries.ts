import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, number } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const PROJECT = { projectId: id<'Project'>() };

const cases = statement({
  name: 'the cases of a project by the quota cells that are known of them',
  takes: PROJECT,
  gives: { cellIds: listOf(id<'Cell'>()), isOpen: boolean, cases: number },
  text: ({ projectId }) => sql`
    select c.quota_cells as "cellIds", c.tier is not null or c.lease_session_id is not null as "isOpen", count(*) as cases
    from study_case c where c.project_id = ${projectId} group by 1, 2`,
});

export async function listCasesByCells(db: Db, projectId: ProjectId) {
  return (await cases(db, { projectId })).rows;
}

const reserve = statement({
  name: 'the drawn cases of a project that are not released',
  takes: PROJECT,
  gives: { waiting: number },
  text: ({ projectId }) => sql`
    select count(*) as waiting from sample_unit where project_id = ${projectId} and portion is null`,
});

export async function countWaiting(db: Db, projectId: ProjectId): Promise<number> {
  return (await reserve(db, { projectId })).rows[0]?.waiting ?? 0;
}
