export interface WeightEffect {
  /** Design effect of unequal weights (Kish 1965): n · Σw² / (Σw)². */
  readonly designEffect: number;
  /** Number of equally weighted units with the same precision. */
  readonly effectiveSize: number;
}

/** The design effect of weights, from the number of units per weight. */
export function weightEffect(weights: Iterable<{ readonly weight: number; readonly units: number }>): WeightEffect {
  const sums = { units: 0, sum: 0, squares: 0 };
  for (const { weight, units } of weights) {
    sums.units += units;
    sums.sum += units * weight;
    sums.squares += units * weight * weight;
  }
  return effectOf(sums);
}

/** The design effect of weights, from their sum and the sum of their squares. */
export function effectOf({ units, sum, squares }: WeightSums): WeightEffect {
  if (sum === 0) return { designEffect: 1, effectiveSize: 0 };
  return { designEffect: (units * squares) / (sum * sum), effectiveSize: (sum * sum) / squares };
}

interface WeightSums {
  readonly units: number;
  readonly sum: number;
  readonly squares: number;
}
