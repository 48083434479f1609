export interface WeightEffect {
  /** By how much unequal weights widen the variance (Kish 1965): n · Σw² / (Σw)². */
  readonly designEffect: number;
  /** As many units of equal weight would say as much. */
  readonly effectiveSize: number;
}

/** What weights cost, from how many units have each of them. */
export function weightEffect(weights: Iterable<{ readonly weight: number; readonly units: number }>): WeightEffect {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (const { weight, units } of weights) {
    count += units;
    sum += units * weight;
    squares += units * weight * weight;
  }
  if (sum === 0) return { designEffect: 1, effectiveSize: 0 };
  return { designEffect: (count * squares) / (sum * sum), effectiveSize: (sum * sum) / squares };
}
