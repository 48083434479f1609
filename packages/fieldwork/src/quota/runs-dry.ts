import type { QuotaCell } from './quota-cell.ts';

/** The cases of a cell that is known before the interview, and of the whole project. */
export interface CellCases {
  /** Cases that were released, and those of them that may still be called. */
  readonly cases: number;
  readonly open: number;
}

/** What is left to complete a cell from. */
export interface CellSupply {
  readonly missing: number;
  /** Open cases of the cell, and its part of the drawn cases that are not released. */
  readonly left: number;
  /** Cases that the missing completes take at the rate so far. */
  readonly needed: number;
}

/** Finished cases from which on their rate is trusted. */
const ENOUGH_FINISHED = 20;

/**
 * How many cases a cell still has and takes. The reserve is not divided by cells, so a cell is given the part of it that it has
 * of the released cases. Without a rate of its own a cell has that of the project, and without that each case counts as a
 * complete.
 */
export function cellSupply(
  { target, completed, reserved }: Pick<QuotaCell, 'target' | 'completed' | 'reserved'>,
  own: CellCases,
  project: CellCases & { readonly completed: number; readonly waiting: number },
): CellSupply {
  const missing = Math.max(0, target - completed - reserved);
  const ofReserve = project.cases === 0 ? 0 : Math.floor((project.waiting * own.cases) / project.cases);
  const { finished, completes } = rateOf(own, completed) ?? rateOf(project, project.completed) ?? EACH_COMPLETES;
  // Multiplied first: a quotient that is no whole number in binary would cost a case.
  return { missing, left: own.open + ofReserve, needed: Math.ceil((missing * finished) / completes) };
}

/**
 * The cases of a project that may belong to a cell which only an interview tells: its part of the completes; all of them
 * before there is a complete (null).
 */
export function sharedCases({ cases, open }: CellCases, share: number | null): CellCases {
  return share === null ? { cases, open } : { cases: Math.round(cases * share), open: Math.round(open * share) };
}

/** Whether a cell takes more cases than there are. */
export function runsDry({ missing, left, needed }: CellSupply): boolean {
  return missing > 0 && needed > left;
}

interface Rate {
  readonly finished: number;
  readonly completes: number;
}

const EACH_COMPLETES: Rate = { finished: 1, completes: 1 };

/** Completes of the finished cases; half a complete is added, so that a cell without one has a rate, too. */
function rateOf({ cases, open }: CellCases, completed: number): Rate | null {
  const finished = cases - open;
  return finished < ENOUGH_FINISHED ? null : { finished, completes: Math.min(finished, completed + 0.5) };
}
