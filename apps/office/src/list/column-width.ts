import type { ListColumn } from './list-design.ts';

/** Pixels; a name is still told apart. */
const LEAST_NAME = 180;
const TICK_AND_MENU = 100;

/** Where less is left, the table scrolls sideways: the column that takes what is left would lose its words. */
export function leastWidth(columns: readonly Pick<ListColumn<never>, 'width'>[]): number {
  return columns.reduce((sum, { width }) => sum + (width ?? LEAST_NAME), TICK_AND_MENU);
}
