/** The counters of one cell; `overflow` is the number of completes accepted beyond the target. */
export interface QuotaCell {
  readonly target: number;
  readonly overflow: number;
  readonly completed: number;
  /** Interviews that qualified and are in progress. */
  readonly reserved: number;
}

export type CellState = 'open' | 'filling' | 'closed';

/** From this share of the target, interviewers are told that a cell is nearly full. */
const FILLING_SHARE = 0.9;

export type Admission = 'admitted' | 'zeroQuota' | 'overQuota';

/** The fill state of a cell: closed without room for one more, filling from 90 % of the target. */
export function cellState(cell: QuotaCell): CellState {
  if (cell.target === 0 || !hasRoom(cell)) return 'closed';
  return cell.completed + cell.reserved >= cell.target * FILLING_SHARE ? 'filling' : 'open';
}

/**
 * Whether a respondent may continue, given the cell of each active quota: every cell must have room, and a zero target
 * is reported first.
 */
export function admission(cells: readonly QuotaCell[]): Admission {
  if (cells.some((cell) => cell.target === 0)) return 'zeroQuota';
  return cells.every(hasRoom) ? 'admitted' : 'overQuota';
}

export type CompletionKind = 'success' | 'extra';

/**
 * Whether a finished interview is a success or extra: extra when one of its cells had already reached its target;
 * outside every quota, when the project had reached its sample size. An admitted respondent is never cut off.
 */
export function completionKind(
  cellsBefore: readonly Pick<QuotaCell, 'completed' | 'target'>[],
  projectHasItsCompletes: boolean,
): CompletionKind {
  const isExtra =
    cellsBefore.length > 0 ? cellsBefore.some(({ completed, target }) => completed >= target) : projectHasItsCompletes;
  return isExtra ? 'extra' : 'success';
}

/** The sample's need of this cell, 0 (nothing missing) … 9 (nothing there yet); reservations count as filled. */
export function needPriority(cell: QuotaCell): number {
  if (cell.target <= 0) return 0;
  const missing = cell.target - cell.completed - cell.reserved;
  return missing <= 0 ? 0 : Math.ceil((missing * 9) / cell.target);
}

function hasRoom(cell: QuotaCell): boolean {
  return cell.completed + cell.reserved < cell.target + cell.overflow;
}
