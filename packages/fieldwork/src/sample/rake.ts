/** One partition of the rows, with a target per part. */
export interface Margin {
  /** The part's index of each row. */
  readonly partOf: readonly number[];
  /** Wanted sum of weights per part. */
  readonly targets: readonly number[];
}

const MOST_ROUNDS = 200;
const CLOSE_ENOUGH = 1e-9;

/**
 * Weights that sum to the targets of every margin and stay as close to the given ones as possible: each margin in turn
 * scales its parts (iterative proportional fitting; Deming and Stephan 1940). A part with zero weight stays at zero.
 */
export function rake(weights: readonly number[], margins: readonly Margin[]): number[] {
  const raked = [...weights];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let worst = 0;
    for (const { partOf, targets } of margins) {
      const sums = targets.map(() => 0);
      raked.forEach((weight, row) => (sums[partOf[row] ?? 0] = (sums[partOf[row] ?? 0] ?? 0) + weight));
      const factors = sums.map((sum, part) => (sum > 0 ? (targets[part] ?? 0) / sum : 1));
      worst = Math.max(worst, ...factors.map((factor) => Math.abs(factor - 1)));
      partOf.forEach((part, row) => (raked[row] = (raked[row] ?? 0) * (factors[part] ?? 1)));
    }
    if (worst < CLOSE_ENOUGH) break;
  }
  return raked;
}
