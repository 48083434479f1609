import { DAY, type Instant } from '@seker/kernel';
import { cellState, type QuotaCell } from './quota-cell.ts';
import { type CellSupply, runsDry } from './runs-dry.ts';

/** Why a cell is watched, the most urgent first. */
export const CELL_WATCHES = ['mayRunDry', 'behind', 'filling', 'justClosed'] as const;
export type CellWatch = (typeof CELL_WATCHES)[number];

export interface WatchableCell extends QuotaCell {
  readonly id: number;
  readonly quotaId: number;
  /** Null: the cell of a case is known only in its interview. */
  readonly supply: CellSupply | null;
  /** The last complete. */
  readonly lastAt: Instant | null;
}

export interface WatchedCell<Cell extends WatchableCell> {
  readonly cell: Cell;
  readonly watch: CellWatch;
  /** How far a cell that lags is behind its quota, in completes. */
  readonly lag: number;
}

/** A lag is told from this many completes on, and from this share of what its quota would have it be. */
const LEAST_LAG = 5;
const LAG_SHARE = 0.2;

/** The cells to watch, the most urgent first; those that fill with their quota are left out. */
export function watchedCells<Cell extends WatchableCell>(
  cells: readonly Cell[],
  now: Instant,
): readonly WatchedCell<Cell>[] {
  const quotas = Map.groupBy(cells, ({ quotaId }) => quotaId);
  const found = cells.flatMap((cell) => {
    const lag = lagOf(cell, quotas.get(cell.quotaId) ?? []);
    const watch = watchOf(cell, lag, now);
    return watch === null ? [] : [{ cell, watch, lag }];
  });
  return found.toSorted(byUrgency);
}

function watchOf(cell: WatchableCell, lag: number, now: Instant): CellWatch | null {
  if (cell.target === 0) return null;
  const state = cellState(cell);
  if (state === 'closed') return cell.lastAt !== null && now - cell.lastAt < DAY ? 'justClosed' : null;
  if (cell.supply !== null && runsDry(cell.supply)) return 'mayRunDry';
  if (state === 'filling') return 'filling';
  return lag >= LEAST_LAG && lag >= LAG_SHARE * (cell.completed + cell.reserved + lag) ? 'behind' : null;
}

/** Completes that a cell is behind what it would have if its quota filled evenly. */
function lagOf({ target, completed, reserved }: QuotaCell, quota: readonly QuotaCell[]): number {
  const sum = (of: (cell: QuotaCell) => number): number => quota.reduce((all, cell) => all + of(cell), 0);
  const wanted = sum((cell) => cell.target);
  const share = wanted === 0 ? 0 : sum((cell) => Math.min(cell.target, cell.completed + cell.reserved)) / wanted;
  return Math.max(0, Math.round(target * share) - completed - reserved);
}

function byUrgency(one: WatchedCell<WatchableCell>, other: WatchedCell<WatchableCell>): number {
  const rank = CELL_WATCHES.indexOf(one.watch) - CELL_WATCHES.indexOf(other.watch);
  return rank !== 0 ? rank : urgency(other) - urgency(one) || one.cell.id - other.cell.id;
}

function urgency({ cell, watch, lag }: WatchedCell<WatchableCell>): number {
  if (watch === 'mayRunDry') return cell.supply === null ? 0 : cell.supply.needed - cell.supply.left;
  if (watch === 'behind') return lag;
  return watch === 'filling' ? (cell.completed + cell.reserved) / cell.target : (cell.lastAt ?? 0);
}
