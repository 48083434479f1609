import { needPriority } from '@seker/fieldwork';
import type { CellId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const drawCells = statement({
  name: 'the counters of cells that are known since the draw',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Cell'>(), target: number, overflow: number, completed: number, reserved: number },
  text: ({ projectId }) => sql`
    select c.id, c.target, c.overflow, c.completed, c.reserved
    from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id
      join variable v on v.project_id = q.project_id and v.id = q.variable_id
    where c.project_id = ${projectId} and v.known_at = 'draw'`,
});

export interface CellNeed {
  readonly cellId: CellId;
  readonly need: number;
}

/** Lists the sample need of each draw-known cell. */
export async function listNeeds(tx: Tx, projectId: ProjectId): Promise<readonly CellNeed[]> {
  const { rows } = await drawCells(tx, { projectId });
  return rows.map((cell) => ({ cellId: cell.id, need: needPriority(cell) }));
}

const rankSome = statement({
  name: 'rank free cases of a cell',
  takes: {
    projectId: id<'Project'>(),
    cellId: id<'Cell'>(),
    cellIds: listOf(id<'Cell'>()),
    needs: listOf(number),
  },
  text: ({ projectId, cellId, cellIds, needs }) => sql`
    update study_case c set priority = batch.need from (
      select s.id, ranked.need from study_case s, lateral (
        select coalesce(max(cell.need), 0) as need from unnest(${cellIds}::bigint[], ${needs}::int[]) as cell (id, need)
        where cell.id = any(s.quota_cells)) ranked
      where s.project_id = ${projectId} and s.quota_cells @> array[${cellId}::bigint] and s.tier is not null
        and s.lease_session_id is null and s.priority <> ranked.need
      limit 1000 for update of s skip locked) batch
    where c.project_id = ${projectId} and c.id = batch.id`,
});

/** Ranks some free cases of the cell by their neediest cell; returns how many changed position. */
export async function rankSomeCases(
  tx: Tx,
  projectId: ProjectId,
  cellId: CellId,
  needs: readonly CellNeed[],
): Promise<number> {
  const cells = { cellIds: needs.map((cell) => cell.cellId), needs: needs.map(({ need }) => need) };
  return (await rankSome(tx, { projectId, cellId, ...cells })).count;
}
