import { err, ok, type Result } from '@seker/kernel';
import { rake } from './rake.ts';
import { effectOf, type WeightEffect } from './weight-effect.ts';

/** Units that fall alike in every margin. */
export interface RakingCell {
  /** In each margin the number of its part; null where it is in none of them. */
  readonly parts: readonly (number | null)[];
  readonly units: number;
  /** The sum of their weights, and of their squares. */
  readonly weight: number;
  readonly squares: number;
}

/** What the units' weights are multiplied with, cell by cell. */
export interface RakedCells {
  readonly factors: readonly number[];
  readonly effect: WeightEffect;
}

export type RakingFault =
  | { readonly code: 'rakeEmpty'; readonly margin: number; readonly part: number }
  | { readonly code: 'rakeNotConverged' };

/** How far from its share, of all, a part may end. */
const CLOSE_ENOUGH = 1e-6;

/**
 * Weights by which each margin's parts have their shares (0 to 1, which sum to 1). Units that are in none of a margin's parts
 * keep their share of all, and the shares are those of the rest. Refused where no unit is in a part that is to have a share,
 * and where the shares contradict each other.
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
