export interface WeightEffect {
  /** By how much unequal weights widen the variance (Kish 1965): n · Σw² / (Σw)². */
  readonly designEffect: number;
  /** As many units of equal weight would say as much. */
  readonly effectiveSize: number;
}

/** What weights cost, from how many units have each of them. */
export function weightEffect(weights: Iterable<{ readonly weight: number; readonly units: number }>): WeightEffect {
  const sums = { units: 0, sum: 0, squares: 0 };
  for (const { weight, units } of weights) {
    sums.units += units;
    sums.sum += units * weight;
    sums.squares += units * weight * weight;
  }
  return effectOf(sums);
}

/** The same, from the sum of all weights and that of their squares. */
export function effectOf({ units, sum, squares }: WeightSums): WeightEffect {
  if (sum === 0) return { designEffect: 1, effectiveSize: 0 };
  return { designEffect: (units * squares) / (sum * sum), effectiveSize: (sum * sum) / squares };
}

interface WeightSums {
  readonly units: number;
  readonly sum: number;
  readonly squares: number;
}
