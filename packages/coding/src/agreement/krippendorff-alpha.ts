import { masiDistance } from './set-distance.ts';

/** What several coders gave to one unit: a set of codes of each, in any order; coders who did not code it are left out. */
export type UnitSets = readonly ReadonlySet<number>[];

type Distance = (one: ReadonlySet<number>, other: ReadonlySet<number>) => number;

/**
 * Agreement of any number of coders beyond chance (Krippendorff, "Computing Krippendorff's alpha-reliability", 2011):
 * 1 − observed ÷ expected distance. Units of fewer than two coders say nothing. Null when no unit has two, and when all
 * gave one and the same set.
 */
export function krippendorffAlpha(units: readonly UnitSets[], distance: Distance = masiDistance): number | null {
  const paired = units.filter((sets) => sets.length >= 2);
  const all = paired.flat();
  const observed = paired.reduce((sum, sets) => sum + sumOfPairs(countsOf(sets), distance) / (sets.length - 1), 0);
  const expected = sumOfPairs(countsOf(all), distance) / (all.length - 1);
  return all.length === 0 || expected === 0 ? null : 1 - observed / expected;
}

interface CountedSet {
  readonly set: ReadonlySet<number>;
  readonly count: number;
}

function countsOf(sets: UnitSets): readonly CountedSet[] {
  const counts = new Map<string, CountedSet>();
  for (const set of sets) {
    const name = [...set].toSorted((a, b) => a - b).join(' ');
    counts.set(name, { set, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** The sum of the distances of all ordered pairs. */
function sumOfPairs(counts: readonly CountedSet[], distance: Distance): number {
  let sum = 0;
  for (const one of counts)
    for (const other of counts) if (one !== other) sum += one.count * other.count * distance(one.set, other.set);
  return sum;
}
