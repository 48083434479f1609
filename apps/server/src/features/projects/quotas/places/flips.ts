import { cellState, needPriority } from '@seker/fieldwork';
import type { CellId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { askJob } from '../../../system/jobs/index.ts';
import { markCases } from './mark-cases.ts';
import type { CellRow } from './quota.queries.ts';
import { tellFlips } from './tell-flips.ts';

/** Those of locked cells that open or close when so many places more are reserved in each. */
export function flippedBy(cells: readonly CellRow[], places: 1 | -1): readonly CellId[] {
  return cells
    .filter((cell) => isClosed(cell) !== isClosed({ ...cell, reserved: cell.reserved + places }))
    .map((cell) => cell.id);
}

/** With the commit of what flips them it is certain that each of them is told, even if this process ends then. */
export async function askToTell(tx: Tx, projectId: ProjectId, cellIds: readonly CellId[]): Promise<void> {
  for (const cellId of cellIds) await askJob(tx, tellFlips, { projectId, cellId }, { projectId });
}

/**
 * Those of locked cells of the draw that stay open, and of which the sample needs more or less when so many places more are
 * reserved in each. What flips is told, and its cases are marked and ranked with that.
 */
export function steppedBy(cells: readonly CellRow[], places: 1 | -1): readonly CellId[] {
  const flipped = flippedBy(cells, places);
  const isStep = (cell: CellRow) => needPriority(cell) !== needPriority({ ...cell, reserved: cell.reserved + places });
  return cells.filter((cell) => cell.isOfDraw && !flipped.includes(cell.id) && isStep(cell)).map((cell) => cell.id);
}

/** Free cases of these cells stand in the queue by the need that they were drawn with: they are to be ranked anew. */
export async function askToRank(tx: Tx, projectId: ProjectId, cellIds: readonly CellId[]): Promise<void> {
  for (const cellId of cellIds) await askJob(tx, markCases, { projectId, cellId }, { projectId });
}

/** A soft one by its own overflow: what it takes beyond that opens nothing. */
function isClosed(cell: CellRow): boolean {
  return cellState({ ...cell, overflow: cell.softOverflow ?? cell.overflow }) === 'closed';
}
