import { cellState, type QuotaCell } from '@seker/fieldwork';

export interface CellNews {
  readonly status: 'open' | 'closed';
  /** Completes of the target, 0 … 100. */
  readonly percent: number;
}

/** A cell with the number of times that it opened or closed, and up to which of these it was told. */
export interface FlippedCell extends QuotaCell {
  readonly flips: number;
  readonly told: number;
}

/** What is still to be told, in order: once for each flip, and they alternate up to what the cell is now. */
export function cellNews(cell: FlippedCell): readonly CellNews[] {
  const percent = cell.target === 0 ? 100 : Math.min(100, Math.round((100 * cell.completed) / cell.target));
  const isClosed = cellState(cell) === 'closed';
  return Array.from({ length: cell.flips - cell.told }, (_, index) => {
    const isAsNow = (cell.flips - cell.told - 1 - index) % 2 === 0;
    return { status: isAsNow === isClosed ? 'closed' : 'open', percent };
  });
}
