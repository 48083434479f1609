import type { CellId } from '@seker/kernel';
import type { SettledCell } from './cells.queries.ts';

/** A quota that a running interview falls under. */
export interface OwnCell {
  /** Null: the quota has no cell for the interview. */
  readonly cell: Pick<SettledCell, 'id' | 'target' | 'overflow' | 'completed' | 'reserved'> | null;
  /** Whether the quota is counted anew. */
  readonly isAnew: boolean;
}

/**
 * Returns the cells in which a running interview takes a place. One that holds its places already gets those of the
 * quotas counted anew. One that holds none gets places in all of its cells; null when a quota is without a cell for it
 * or without room, so that its next page asks and is refused.
 */
export function placesOfRunning(
  own: readonly OwnCell[],
  holdsPlaces: boolean,
  taken: ReadonlyMap<CellId, number>,
): readonly CellId[] | null {
  const isOut = own.some(
    ({ cell, isAnew }) => cell === null || cell.target === 0 || (!isAnew && !hasRoom(cell, taken.get(cell.id) ?? 0)),
  );
  if (!holdsPlaces && isOut) return null;
  return own.flatMap(({ cell, isAnew }) => (cell === null || (holdsPlaces && !isAnew) ? [] : [cell.id]));
}

function hasRoom({ completed, reserved, target, overflow }: NonNullable<OwnCell['cell']>, taken: number): boolean {
  return completed + reserved + taken < target + overflow;
}
