import type { Rng } from '@seker/kernel';
import { allocate } from './allocate.ts';
import { type GroupedUnits, groupUnits } from './group-units.ts';
import { inclusionProbabilities } from './inclusion-probabilities.ts';
import { fineShare, pickUnits } from './pick-units.ts';
import type { Drawing, DrawnSample, SamplingDesigns } from './sample-design.ts';

type Design = SamplingDesigns['clustered'];

/**
 * Primary units first, then a simple random sample within each. By size, each primary unit gives as many as the others;
 * without, in proportion to what it has: both ways every unit has the same chance as long as no primary unit runs out. The
 * chance of a unit is that of its primary unit times that within it (the weights of sampling in two phases, which leave
 * totals unbiased). What is drawn later comes from the same primary units.
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

/** Systematic through the primary units in random order: exactly as many as wanted, each with its own chance. */
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
    // The last digit of a sum must not lose a primary unit, nor find one too many.
    reached = Math.round((reached + (chances[cluster] ?? 0)) * 1e9) / 1e9;
    if (Math.ceil(reached - start) > Math.ceil(before - start)) picked.push(cluster);
  }
  return picked.slice(0, clusters);
}
