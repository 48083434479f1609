import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const cells = statement({
  name: 'cells that are known from the list',
  takes: { projectId: id<'Project'>() },
  gives: {
    id: id<'Cell'>(),
    variableId: id<'Variable'>(),
    key: text,
    target: number,
    overflow: number,
    completed: number,
    reserved: number,
  },
  text: ({ projectId }) => sql`
    select c.id, v.id as "variableId", c.key, c.target, c.overflow, c.completed, c.reserved
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
      join quota_cell c on c.project_id = q.project_id and c.quota_id = q.id
    where q.project_id = ${projectId} and q.active and v.known_at = 'draw' order by q.id, c.id`,
});

export type DrawCell = Awaited<ReturnType<typeof listDrawCells>>[number];

/** Lists the cells of active quotas that gate dispatch. */
export async function listDrawCells(db: Db, projectId: ProjectId) {
  return (await cells(db, { projectId })).rows;
}
