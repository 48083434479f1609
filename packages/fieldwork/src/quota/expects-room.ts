import type { QuotaCell } from './quota-cell.ts';

/** How earlier reservations of a cell ended. */
export interface PlacesBefore {
  readonly completed: number;
  readonly released: number;
}

/** Completes assumed before there is any evidence, so a soft cell starts like a strict one. */
const CREDIT = 5;

/** The share of reservations that end in a complete. */
export function completionRate({ completed, released }: PlacesBefore): number {
  return (completed + CREDIT) / (completed + released + CREDIT);
}

/**
 * Whether a soft cell admits one more although all its places are reserved: some reservations will not complete, and
 * the expected completes still fit in target plus overflow.
 */
export function expectsRoom({ target, overflow, completed, reserved }: QuotaCell, before: PlacesBefore): boolean {
  return target > 0 && completed + completionRate(before) * (reserved + 1) <= target + overflow;
}
