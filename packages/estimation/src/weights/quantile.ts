/** Returns the quantile of numbers in ascending order, interpolated between neighbours (R's type 7). */
export function quantileOf(ascending: Float64Array, share: number): number {
  const place = (ascending.length - 1) * share;
  const below = Math.floor(place);
  const low = ascending[below] ?? 0;
  return low + (place - below) * ((ascending[below + 1] ?? low) - low);
}
