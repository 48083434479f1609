import type { CellId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { askToRank, askToTell, type CellRow, flippedWith, steppedWith } from '../places/index.ts';
import { addReserved } from './change-reserved.queries.ts';

/** Reserves so many places in each of these locked cells, or gives them back; who waits for their state is told. */
export async function reservePlaces(
  tx: Tx,
  projectId: ProjectId,
  cells: readonly CellRow[],
  placesOf: ReadonlyMap<CellId, number>,
): Promise<void> {
  const changed = (cell: CellRow): CellRow => ({ ...cell, reserved: cell.reserved + (placesOf.get(cell.id) ?? 0) });
  const flipped = flippedWith(cells, changed);
  await addReserved(tx, projectId, placesOf, flipped);
  await askToTell(tx, projectId, flipped);
  await askToRank(tx, projectId, steppedWith(cells, changed));
}
