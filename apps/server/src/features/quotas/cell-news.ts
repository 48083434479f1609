import { cellState, type QuotaCell } from '@seker/fieldwork';

export interface CellNews {
  readonly status: 'open' | 'closed';
  /** Completes of the target, 0 … 100. */
  readonly percent: number;
}

/** What interviewers are told of a cell whose counts moved; `null` where it is as they were told last (open, to begin with). */
export function cellNews(cell: QuotaCell, toldStatus: string | null): CellNews | null {
  const status = cellState(cell) === 'closed' ? 'closed' : 'open';
  if (status === (toldStatus ?? 'open')) return null;
  const percent = cell.target === 0 ? 100 : Math.min(100, Math.round((100 * cell.completed) / cell.target));
  return { status, percent };
}
