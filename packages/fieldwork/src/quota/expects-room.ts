import type { QuotaCell } from './quota-cell.ts';

/** How those who held a place in a cell before came out of it. */
export interface PlacesBefore {
  readonly completed: number;
  readonly released: number;
}

/** So many completes are taken as given before there is anything to go by: a soft cell begins as a strict one. */
const CREDIT = 5;

/** The share of those with a place who come to a complete. */
export function completionRate({ completed, released }: PlacesBefore): number {
  return (completed + CREDIT) / (completed + released + CREDIT);
}

/**
 * Whether a soft cell takes one more, although its places are all given: those who hold them will not all complete, and with one
 * more there are still no more completes to be expected than its target and overflow.
 */
export function expectsRoom({ target, overflow, completed, reserved }: QuotaCell, before: PlacesBefore): boolean {
  return target > 0 && completed + completionRate(before) * (reserved + 1) <= target + overflow;
}
