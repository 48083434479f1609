import { allocate } from './allocate.ts';

/** `static`: each portion mirrors the targets; `cumulative`: each makes up for the shortfall so far. */
export const SENSITIVITIES = ['static', 'cumulative'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** One quota cell that is known at the draw. */
export interface PortionCell {
  /** Wanted completes. */
  readonly target: number;
  readonly completes: number;
  /** Units drawn but not yet released. */
  readonly remaining: number;
}

/** Weight of each cell in the portion, before its remaining units limit it. */
const DUE = {
  static: ({ target }) => target,
  cumulative: ({ target, completes }) => Math.max(0, target - completes),
} satisfies Record<Sensitivity, (cell: PortionCell) => number>;

/**
 * The number of units of each cell in the next portion. When a cell lacks units, the others fill the portion in
 * proportion; a cell with target 0 gives none. Without any target, the portion mirrors the remaining units; once
 * nothing is lacking, a cumulative portion mirrors the targets.
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
