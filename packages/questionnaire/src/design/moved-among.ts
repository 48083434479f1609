/**
 * The minimal set of names to move to turn the old order into this one: all outside the longest increasing subsequence.
 */
export function movedAmong(names: readonly string[], order: ReadonlyMap<string, number>): readonly string[] {
  const places = names.map((name) => order.get(name) ?? -1);
  /** Index of the last element of the best subsequence, by length. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, place] of places.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at);
  return names.filter((_, index) => !kept.has(index));
}
