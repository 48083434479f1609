import { allocate } from './allocate.ts';

/** `static`: each portion mirrors the targets; `cumulative`: each makes up for what the completes so far lack. */
export const SENSITIVITIES = ['static', 'cumulative'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** One cell of what is known of people before they are called. */
export interface PortionCell {
  /** Completes that are wanted of it. */
  readonly target: number;
  readonly completes: number;
  /** Units that were drawn and not released yet. */
  readonly remaining: number;
}

/** How much of the portion each cell is due, before it is known whether it has so many. */
const DUE = {
  static: ({ target }) => target,
  cumulative: ({ target, completes }) => Math.max(0, target - completes),
} satisfies Record<Sensitivity, (cell: PortionCell) => number>;

/**
 * How many units of each cell the next portion has. Where a cell has fewer than it is due, the others make the portion full
 * in proportion; a cell with a target of nothing gives none. Without any target the portion is as the units that are left,
 * and once nothing is lacking a cumulative one mirrors the targets.
 */
export function nextPortion(size: number, sensitivity: Sensitivity, cells: readonly PortionCell[]): number[] {
  const due = cells.map(DUE[sensitivity]);
  const targets = cells.map(({ target }) => target);
  const weights = [due, targets, cells.map(({ remaining }) => remaining)].find((some) => some.some((one) => one > 0));
  return allocate(
    size,
    cells.map(({ remaining }, at) => {
      const weight = weights?.[at] ?? 0;
      return { weight, most: weight > 0 ? remaining : 0, least: 0 };
    }),
  );
}
