/** 1 for the same set, 0 for sets without a common code (Jaccard 1901); two empty sets are the same. */
export function jaccard<Code>(one: ReadonlySet<Code>, other: ReadonlySet<Code>): number {
  const common = [...one].filter((code) => other.has(code)).length;
  const all = one.size + other.size - common;
  return all === 0 ? 1 : common / all;
}

/** 0 for equal values, 1 for all others. */
export function nominalDistance<Code>(one: ReadonlySet<Code>, other: ReadonlySet<Code>): number {
  return one.size === other.size && jaccard(one, other) === 1 ? 0 : 1;
}

/**
 * The distance of two sets that counts a subset as closer than a mere overlap: 1 − Jaccard × monotonicity (Passonneau,
 * "Measuring agreement on set-valued items", LREC 2006). For sets of one code it is the nominal distance.
 */
export function masiDistance<Code>(one: ReadonlySet<Code>, other: ReadonlySet<Code>): number {
  const common = [...one].filter((code) => other.has(code)).length;
  return 1 - jaccard(one, other) * monotonicity(common, one.size, other.size);
}

function monotonicity(common: number, one: number, other: number): number {
  if (common === one && common === other) return 1;
  if (common === one || common === other) return 2 / 3;
  return common > 0 ? 1 / 3 : 0;
}
