import { cellState, type QuotaCell } from '@seker/fieldwork';

export interface CellNews {
  readonly status: 'open' | 'closed';
  /** Completes in percent of the target, 0 … 100. */
  readonly percent: number;
}

/** A cell with the number of times that it opened or closed, and how many of these were announced. */
export interface FlippedCell extends QuotaCell {
  readonly flips: number;
  readonly told: number;
}

/** Lists the pending announcements in order: one per flip, alternating up to the current state. */
export function cellNews(cell: FlippedCell): readonly CellNews[] {
  const percent = cell.target === 0 ? 100 : Math.min(100, Math.round((100 * cell.completed) / cell.target));
  const isClosed = cellState(cell) === 'closed';
  return Array.from({ length: cell.flips - cell.told }, (_, index) => {
    const isAsNow = (cell.flips - cell.told - 1 - index) % 2 === 0;
    return { status: isAsNow === isClosed ? 'closed' : 'open', percent };
  });
}
