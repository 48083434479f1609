import { cellState } from '@seker/fieldwork';
import type { CellId, QuotaId } from '@seker/kernel';
import type { CountedCell, SettledCell } from './cells.queries.ts';
import type { completesByKey } from './count-completes.ts';

/** The cells of a project and what was recounted for them. */
export interface RecountedCells {
  readonly cells: readonly SettledCell[];
  /** The quotas that are counted anew. */
  readonly changed: ReadonlySet<QuotaId>;
  /** The cells that were full before. */
  readonly closed: ReadonlySet<CellId>;
  readonly completes: Awaited<ReturnType<typeof completesByKey>>;
  /** Places that running interviews hold from now on, in addition to those counted. */
  readonly reserved: ReadonlyMap<CellId, number>;
}

export interface SettledCounts {
  readonly counted: readonly CountedCell[];
  /** Cells without room for everyone who was admitted. */
  readonly beyond: readonly SettledCell[];
}

/**
 * Computes the counts of the cells that change. A cell of a soft quota gets the overflow that its admitted interviews
 * need; a cell of a strict one keeps the quota's.
 */
export function settleCells({ cells, changed, closed, completes, reserved }: RecountedCells): SettledCounts {
  const beyond: SettledCell[] = [];
  const counted = cells.flatMap((cell): readonly CountedCell[] => {
    const held = reserved.get(cell.id) ?? 0;
    const isAnew = changed.has(cell.quotaId);
    if (!isAnew && held === 0) return [];
    const now = isAnew
      ? { completed: completes.get(cell.quotaId)?.get(cell.key) ?? 0, reserved: held }
      : { completed: cell.completed, reserved: cell.reserved + held };
    const needed = now.completed + now.reserved - cell.target;
    const standing = isAnew ? cell.base : cell.overflow;
    const overflow = cell.policy === 'soft' ? Math.max(standing, needed) : standing;
    const after = { ...cell, ...now, overflow };
    if (needed > overflow) beyond.push(after);
    const isFlipped = closed.has(cell.id) !== (cell.active && isClosed(after));
    return [{ cellId: cell.id, overflow, ...now, flipped: isFlipped && cell.target > 0 }];
  });
  return { counted, beyond };
}

export function isClosed(cell: Pick<SettledCell, 'target' | 'overflow' | 'completed' | 'reserved'>): boolean {
  return cellState(cell) === 'closed';
}
