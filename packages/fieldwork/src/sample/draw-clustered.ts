import type { Rng } from '@seker/kernel';
import { allocate } from './allocate.ts';
import { type GroupedUnits, groupUnits } from './group-units.ts';
import { inclusionProbabilities } from './inclusion-probabilities.ts';
import { fineShare, pickUnits } from './pick-units.ts';
import type { Drawing, DrawnSample, SamplingDesigns } from './sample-design.ts';

type Design = SamplingDesigns['clustered'];

/**
 * Draws primary units, then a simple random sample within each. With `bySize`, each primary unit gives equally many
 * units; then all units have the same probability, unless a primary unit is so large that it is certain to be drawn, or
 * so small that it runs out. Without, each gives in proportion to its size: then the units of one draw have equal
 * weights, but those of large primary units were less likely to come into it. A unit's probability is that of its
 * primary unit times that within it (two-phase weights, unbiased for totals), rounded to whole units. Later rounds use
 * the same primary units.
 */
export function drawClustered({ frame, design, total, chance }: Drawing<Design>): DrawnSample {
  const grouped = groupUnits(frame);
  const first = clusterChances(design, grouped.sizes);
  const before = grouped.taken.flatMap((taken, cluster) => (taken > 0 ? [cluster] : []));
  const clusters = before.length > 0 ? before : pickClusters(design, first, chance('primary units'));
  const parts = allocate(
    total,
    clusters.map((cluster) => {
      const size = grouped.sizes[cluster] ?? 0;
      return { weight: design.bySize ? 1 : size, most: size, least: grouped.taken[cluster] ?? 0 };
    }),
  );
  const probabilities = new Float64Array(frame.groups);
  const drawn = clusters.map((cluster, at) => {
    const part = parts[at] ?? 0;
    const size = grouped.sizes[cluster] ?? 0;
    probabilities[cluster] = size === 0 ? 0 : ((first[cluster] ?? 0) * part) / size;
    return pickUnits(grouped.freeOf(cluster), part - (grouped.taken[cluster] ?? 0), chance(`within ${cluster}`));
  });
  const units = new Int32Array(drawn.reduce((sum, some) => sum + some.length, 0));
  let at = 0;
  for (const some of drawn) {
    units.set(some, at);
    at += some.length;
  }
  return { units: pickUnits(units, units.length, chance('order')), probabilities };
}

function clusterChances({ clusters, bySize }: Design, sizes: GroupedUnits['sizes']): readonly number[] {
  return inclusionProbabilities(
    sizes.map((size) => (bySize ? size : Math.min(1, size))),
    Math.min(clusters, sizes.filter((size) => size > 0).length),
  );
}

/**
 * Systematic selection from the primary units in random order: exactly the wanted number, each with its own
 * probability.
 */
function pickClusters({ clusters }: Design, chances: readonly number[], rng: Rng): readonly number[] {
  const order = pickUnits(
    Int32Array.from(chances, (_, cluster) => cluster),
    chances.length,
    rng,
  );
  const start = fineShare(rng);
  const picked: number[] = [];
  let reached = 0;
  for (const cluster of order) {
    const before = reached;
    // Rounding: floating-point error must neither skip a primary unit nor add one.
    reached = Math.round((reached + (chances[cluster] ?? 0)) * 1e9) / 1e9;
    if (Math.ceil(reached - start) > Math.ceil(before - start)) picked.push(cluster);
  }
  return picked.slice(0, clusters);
}
