/**
 * The inclusion probabilities of `count` units drawn in proportion to size: units that would exceed 1 are certain, and
 * the others share the rest. They sum to `count`, or to the number of units with a size when that is smaller.
 */
export function inclusionProbabilities(sizes: readonly number[], count: number): number[] {
  const certain = new Set<number>();
  for (;;) {
    const left = count - certain.size;
    const sum = sizes.reduce((all, size, at) => (certain.has(at) ? all : all + size), 0);
    const chances = sizes.map((size, at) => (certain.has(at) ? 1 : sum > 0 ? (Math.max(0, left) * size) / sum : 0));
    const over = chances.flatMap((chance, at) => (chance >= 1 && !certain.has(at) ? [at] : []));
    if (over.length === 0) return chances;
    for (const at of over) certain.add(at);
  }
}
