/**
 * Targets per cell by largest remainder (Hamilton), which sum to the sample size exactly. Of equal remainders, the
 * earlier cell wins. Percentages that sum to 0 give all zero.
 */
export function largestRemainderTargets(percents: readonly number[], sampleSize: number): number[] {
  // Whole ten-thousandths: remainders compare exactly, without floating-point noise.
  const weights = percents.map((percent) => Math.round(percent * 10_000));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const targets = weights.map((weight) => Math.floor((weight * sampleSize) / total));
  const left = sampleSize - targets.reduce((sum, target) => sum + target, 0);
  const byRemainder = weights
    .map((weight, cell) => ({ cell, remainder: (weight * sampleSize) % total }))
    // The sort is stable: of equal remainders, the earlier cell stays first.
    .sort((a, b) => b.remainder - a.remainder);
  const lucky = new Set(byRemainder.slice(0, left).map(({ cell }) => cell));
  return targets.map((target, cell) => (lucky.has(cell) ? target + 1 : target));
}
