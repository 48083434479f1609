import { cellState, needPriority } from '@seker/fieldwork';
import type { CellId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { askJob } from '../../../system/jobs/index.ts';
import { markCases } from './mark-cases.ts';
import type { CellRow } from './quota.queries.ts';
import { tellFlips } from './tell-flips.ts';

/** Returns the locked cells that open or close when this many more places are reserved in each. */
export function flippedBy(cells: readonly CellRow[], places: 1 | -1): readonly CellId[] {
  return cells
    .filter((cell) => isClosed(cell) !== isClosed({ ...cell, reserved: cell.reserved + places }))
    .map((cell) => cell.id);
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
  const flipped = flippedBy(cells, places);
  const isStep = (cell: CellRow) => needPriority(cell) !== needPriority({ ...cell, reserved: cell.reserved + places });
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
