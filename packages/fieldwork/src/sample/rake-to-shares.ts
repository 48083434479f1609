import { err, ok, type Result } from '@seker/kernel';
import { rake } from './rake.ts';
import { effectOf, type WeightEffect } from './weight-effect.ts';

/** Units that fall into the same part of every margin. */
export interface RakingCell {
  /** The part's index in each margin; null when the units are in none of its parts. */
  readonly parts: readonly (number | null)[];
  readonly units: number;
  /** The sum of the units' weights, and of their squares. */
  readonly weight: number;
  readonly squares: number;
}

/** The factor for the weights of each cell. */
export interface RakedCells {
  readonly factors: readonly number[];
  readonly effect: WeightEffect;
}

export type RakingFault =
  | { readonly code: 'rakeEmpty'; readonly margin: number; readonly part: number }
  | { readonly code: 'rakeNotConverged' };

/** Largest accepted deviation of a part from its target, as a share of all. */
const CLOSE_ENOUGH = 1e-6;

/**
 * Rakes weights so that each margin's parts have their shares (0 to 1, summing to 1). Units in none of a margin's parts
 * keep their share of all, and the shares apply to the rest. Refused when a part with a share has no units, and when
 * the shares contradict each other.
 */
export function rakeToShares(
  cells: readonly RakingCell[],
  shares: readonly (readonly number[])[],
): Result<RakedCells, RakingFault> {
  const weights = cells.map(({ weight }) => weight);
  const total = sumOf(weights);
  const margins = shares.map((wanted, margin) => {
    const none = wanted.length;
    const partOf = cells.map(({ parts }) => parts[margin] ?? none);
    const outside = sumOf(weights.filter((_, row) => partOf[row] === none));
    return { partOf, targets: [...wanted.map((share) => share * (total - outside)), outside] };
  });
  for (const [margin, { partOf, targets }] of margins.entries()) {
    const part = targets.findIndex((target, own) => target > 0 && sumIn(weights, partOf, own) === 0);
    if (part !== -1) return err({ code: 'rakeEmpty', margin, part });
  }
  const raked = rake(weights, margins);
  const isReached = margins.every(({ partOf, targets }) =>
    targets.every((target, part) => Math.abs(sumIn(raked, partOf, part) - target) <= CLOSE_ENOUGH * total),
  );
  if (!isReached) return err({ code: 'rakeNotConverged' });
  const factors = raked.map((weight, row) => (weights[row] === 0 ? 1 : weight / (weights[row] ?? 1)));
  const effect = effectOf({
    units: sumOf(cells.map(({ units }) => units)),
    sum: sumOf(raked),
    squares: sumOf(cells.map(({ squares }, row) => squares * (factors[row] ?? 1) ** 2)),
  });
  return ok({ factors, effect });
}

function sumIn(weights: readonly number[], partOf: readonly number[], part: number): number {
  return weights.reduce((sum, weight, row) => (partOf[row] === part ? sum + weight : sum), 0);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
