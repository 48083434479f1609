/** The fewest names that have to move so that the old order becomes this one: all beside the longest run that kept it. */
export function movedAmong(names: readonly string[], order: ReadonlyMap<string, number>): readonly string[] {
  const places = names.map((name) => order.get(name) ?? -1);
  /** The index of the last of the best run of each length. */
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
