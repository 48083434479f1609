/**
 * Returns how alike the answers to the rows of a matrix are: the chance that two rows, taken at random, have the same
 * code. 1 is a straight line; null with fewer than three rows, which are easily alike.
 */
export function sameness(codes: readonly number[]): number | null {
  if (codes.length < 3) return null;
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  let pairs = 0;
  for (const count of counts.values()) pairs += count * (count - 1);
  return pairs / (codes.length * (codes.length - 1));
}
