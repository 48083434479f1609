import { cellState } from '@seker/fieldwork';
import type { CellId, InterviewId, ProjectId, VersionId } from '@seker/kernel';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  askToRank,
  askToTell,
  type CellRow,
  flippedWith,
  listActiveQuotas,
  lockCellsById,
  steppedWith,
} from '../places/index.ts';
import { completesByKey } from './count-completes.ts';
import { countInCells, countInProject, listCellsOfKeys, listCountedCells } from './withdrawn.queries.ts';

/** A complete that is rejected, or whose rejection is taken back. */
export interface RejectedComplete {
  readonly projectId: ProjectId;
  readonly interviewId: InterviewId;
  readonly versionId: VersionId;
}

/**
 * The cells that a complete counts in, or counted in until it was rejected: those of its places, and of quotas that were
 * counted anew since, in which a complete has no place, those of its final answers.
 */
export async function cellsOfComplete(db: Db, of: RejectedComplete): Promise<readonly CellId[]> {
  const { projectId, interviewId, versionId } = of;
  const placed = await listCountedCells(db, projectId, interviewId);
  const known = new Set(placed.map(({ quotaId }) => quotaId));
  const others = (await listActiveQuotas(db, projectId)).filter((quota) => !known.has(quota.id));
  const counted = await completesByKey(db, projectId, others, { id: interviewId, versionId });
  const keys = others.flatMap(({ id: quotaId }) =>
    [...(counted.get(quotaId)?.keys() ?? [])].map((key) => ({ quotaId, key })),
  );
  const more = await listCellsOfKeys(db, projectId, keys);
  return [...placed.map(({ cellId }) => cellId), ...more].toSorted((one, other) => one - other);
}

/**
 * Counts a complete neither in its cells nor in its project. The transaction shares the quotas and has locked the
 * interview. Returns the cells as they were.
 */
export async function withdrawComplete(tx: Tx, of: RejectedComplete): Promise<readonly CellRow[]> {
  const cells = await lockCellsById(tx, of.projectId, await cellsOfComplete(tx, of));
  await change(tx, of, cells, 'withdrawn');
  return cells;
}

/**
 * Counts a complete again that was rejected; `false`, with nothing changed, where a strict quota has no room for it. A
 * soft quota makes room, as it does when it is counted anew.
 */
export async function retakeComplete(tx: Tx, of: RejectedComplete): Promise<boolean> {
  const cells = await lockCellsById(tx, of.projectId, await cellsOfComplete(tx, of));
  if (cells.some((cell) => cell.softOverflow === null && cellState(cell) === 'closed')) return false;
  await change(tx, of, cells, 'completed');
  return true;
}

async function change(
  tx: Tx,
  of: RejectedComplete,
  cells: readonly CellRow[],
  state: 'completed' | 'withdrawn',
): Promise<void> {
  const { projectId, interviewId } = of;
  const step = state === 'withdrawn' ? -1 : 1;
  const changed = (cell: CellRow): CellRow => ({ ...cell, completed: cell.completed + step });
  const flippedIds = flippedWith(cells, changed);
  await countInCells(tx, { projectId, interviewId }, { cellIds: cells.map(({ id }) => id), flippedIds }, state);
  await countInProject(tx, { projectId, interviewId }, state);
  await askToTell(tx, projectId, flippedIds);
  await askToRank(tx, projectId, steppedWith(cells, changed));
}
