import { cellState } from '@seker/fieldwork';
import type { CellId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../db/database.ts';
import { askJob } from '../jobs/index.ts';
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

function isClosed(cell: CellRow): boolean {
  return cellState(cell) === 'closed';
}
