import { allocate } from './allocate.ts';
import { type GroupedUnits, groupUnits } from './group-units.ts';
import { fineShare, pickUnits } from './pick-units.ts';
import type { Drawing, DrawnSample, SamplingDesigns } from './sample-design.ts';

type Design = SamplingDesigns['stratified'];

/** A simple random sample from each stratum; every stretch of the result holds the strata in proportion. */
export function drawStratified({ frame, design, total, chance }: Drawing<Design>): DrawnSample {
  const grouped = groupUnits(frame);
  const parts = allocateStrata(total, design, grouped);
  const drawn: { readonly unit: number; readonly place: number }[] = [];
  parts.forEach((part, stratum) => {
    const rng = chance(`stratum ${stratum}`);
    const count = part - (grouped.taken[stratum] ?? 0);
    if (count <= 0) return;
    pickUnits(grouped.freeOf(stratum), count, rng).forEach((unit, rank) =>
      drawn.push({ unit, place: (rank + fineShare(rng)) / count }),
    );
  });
  drawn.sort((a, b) => a.place - b.place);
  return {
    units: Int32Array.from(drawn, ({ unit }) => unit),
    probabilities: Float64Array.from(parts, (part, stratum) => {
      const size = grouped.sizes[stratum] ?? 0;
      return size === 0 ? 0 : part / size;
    }),
  };
}

/**
 * The number of units per stratum: at least its earlier units, at least one unless its given share is 0, and at most
 * its size. Neyman allocation weights by size times spread; strata without spread share by size what the others cannot
 * give.
 */
export function allocateStrata(
  total: number,
  { allocation, weights }: Design,
  { sizes, taken }: Pick<GroupedUnits, 'sizes' | 'taken'>,
): number[] {
  const rule = WEIGHTS[allocation];
  const shares = sizes.map((size, stratum) => {
    const weight = rule(size, weights[stratum] ?? 0);
    const least = mustGive({ allocation, weights }, stratum) ? 1 : 0;
    return { weight, most: size, least: Math.min(size, Math.max(least, taken[stratum] ?? 0)) };
  });
  const parts = allocate(total, shares);
  const isWhole = parts.reduce((sum, part) => sum + part, 0) >= total;
  if (allocation !== 'neyman' || isWhole) return parts;
  return allocate(
    total,
    shares.map(({ weight, most, least }, stratum) => {
      const part = parts[stratum] ?? 0;
      return weight > 0 ? { weight: 0, most: part, least: part } : { weight: most, most, least };
    }),
  );
}

/** Whether the stratum must give at least one unit: all except those with a given share of 0. */
export function mustGive({ allocation, weights }: Design, stratum: number): boolean {
  return allocation !== 'given' || (weights[stratum] ?? 0) > 0;
}

const WEIGHTS: Readonly<Record<Design['allocation'], (size: number, weight: number) => number>> = {
  proportional: (size) => size,
  neyman: (size, spread) => size * spread,
  given: (size, weight) => (size === 0 ? 0 : weight),
};
