import type { CellId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

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
