import { cellState, needPriority } from '@seker/fieldwork';
import type { CellId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { askJob } from '../../../system/jobs/index.ts';
import { markCases } from './mark-cases.ts';
import type { CellRow } from './quota.queries.ts';
import { tellFlips } from './tell-flips.ts';

/** Returns the locked cells that open or close when this many more places are reserved in each. */
export function flippedBy(cells: readonly CellRow[], places: 1 | -1): readonly CellId[] {
  return flippedWith(cells, reserving(places));
}

/** Returns the locked cells that open or close with a change of their counts. */
export function flippedWith(cells: readonly CellRow[], changed: CellChange): readonly CellId[] {
  return cells.filter((cell) => isClosed(cell) !== isClosed(changed(cell))).map((cell) => cell.id);
}

type CellChange = (cell: CellRow) => CellRow;

function reserving(places: 1 | -1): CellChange {
  return (cell) => ({ ...cell, reserved: cell.reserved + places });
}

/** Enqueues the announcements in the transaction of the flip, so that they survive the end of this process. */
export async function askToTell(tx: Tx, projectId: ProjectId, cellIds: readonly CellId[]): Promise<void> {
  for (const cellId of cellIds) await askJob(tx, tellFlips, { projectId, cellId }, { projectId });
}

/**
 * Returns the locked draw-known cells that stay open, but whose need changes when this many more places are reserved in
 * each. Cells that flip are handled with their announcement.
 */
export function steppedBy(cells: readonly CellRow[], places: 1 | -1): readonly CellId[] {
  return steppedWith(cells, reserving(places));
}

/** Does the same for any change of their counts. */
export function steppedWith(cells: readonly CellRow[], changed: CellChange): readonly CellId[] {
  const flipped = flippedWith(cells, changed);
  const isStep = (cell: CellRow) => needPriority(cell) !== needPriority(changed(cell));
  return cells.filter((cell) => cell.isOfDraw && !flipped.includes(cell.id) && isStep(cell)).map((cell) => cell.id);
}

/** Enqueues a new ranking of these cells' free cases, which are still ranked by their former need. */
export async function askToRank(tx: Tx, projectId: ProjectId, cellIds: readonly CellId[]): Promise<void> {
  for (const cellId of cellIds) await askJob(tx, markCases, { projectId, cellId }, { projectId });
}

/** A soft cell is judged by its own overflow: what it took beyond that opens nothing. */
function isClosed(cell: CellRow): boolean {
  return cellState({ ...cell, overflow: cell.softOverflow ?? cell.overflow }) === 'closed';
}
