/** The value below which that share of them lies, to so many decimals; 0 of none. */
export function quantile(values: readonly number[], share: number, digits = 1): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, digits);
}

export function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
