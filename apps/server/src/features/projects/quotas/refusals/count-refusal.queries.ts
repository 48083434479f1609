import type { CellId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

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
