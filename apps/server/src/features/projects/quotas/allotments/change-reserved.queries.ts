import type { CellId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const changed = statement({
  name: 'change the reserved places of cells',
  takes: {
    projectId: id<'Project'>(),
    cellIds: listOf(id<'Cell'>()),
    places: listOf(number),
    flippedIds: listOf(id<'Cell'>()),
  },
  text: ({ projectId, cellIds, places, flippedIds }) => sql`
    update quota_cell c set reserved = c.reserved + n.places, flips = c.flips + (c.id = any(${flippedIds}))::int,
      overflow = case when n.places < 0 then coalesce((select greatest(q.overflow, c.completed + c.reserved + n.places - c.target) from quota q
        where q.project_id = c.project_id and q.id = c.quota_id and q.policy = 'soft'), c.overflow) else c.overflow end
    from unnest(${cellIds}::bigint[], ${places}::int[]) as n(id, places)
    where c.project_id = ${projectId} and c.id = n.id`,
});

/** Adds places to what locked cells have reserved, or takes them off; the excess of a soft cell shrinks accordingly. */
export async function addReserved(
  tx: Tx,
  projectId: ProjectId,
  changes: ReadonlyMap<CellId, number>,
  flippedIds: readonly CellId[],
): Promise<void> {
  if (changes.size === 0) return;
  await changed(tx, { projectId, cellIds: [...changes.keys()], places: [...changes.values()], flippedIds });
}
