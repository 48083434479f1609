import { createRng, type Rng, shuffled } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { COVER_SLACK, coverOf } from '../../../../tools/test/chance/cover.ts';
import { createMoments, type Stratum } from './design-moments.ts';
import { ratioOf, shareEffect, shareInterval } from './ratio.ts';

/** A population in strata and clusters, of which each person has a property or not. */
interface Population {
  readonly strata: readonly (readonly (readonly boolean[])[])[];
  readonly share: number;
}

function populationOf(
  rng: Rng,
  strata: number,
  clusters: number,
  size: number,
  spread: number,
  share: number,
): Population {
  const people = Array.from({ length: strata }, (_, stratum) =>
    Array.from({ length: clusters }, () => {
      const own = Math.min(
        0.98,
        Math.max(0.02, share + 0.1 * (stratum - (strata - 1) / 2) + spread * (rng.share() - 0.5)),
      );
      return Array.from({ length: size }, () => rng.share() < own);
    }),
  );
  const all = people.flat(2);
  return { strata: people, share: all.filter(Boolean).length / all.length };
}

/** Draws `units` of each stratum's clusters, all of whose people answer, and estimates the share from them. */
function estimateOf({ strata }: Population, units: readonly number[], rng: Rng, isFinite: boolean) {
  const design = strata.map(
    (clusters, stratum): Stratum => ({
      units: units[stratum] ?? 0,
      fraction: isFinite ? (units[stratum] ?? 0) / clusters.length : 0,
    }),
  );
  const builder = createMoments(2, design);
  let interviews = 0;
  strata.forEach((clusters, stratum) => {
    const drawn = units[stratum] ?? 0;
    const weight = clusters.length / drawn;
    for (const cluster of shuffled(clusters, rng).slice(0, drawn)) {
      const have = cluster.filter(Boolean).length;
      interviews += cluster.length;
      builder.add(stratum, [
        { column: 0, amount: have * weight },
        { column: 1, amount: (cluster.length - have) * weight },
      ]);
    }
  });
  const moments = builder.moments();
  const ratio = ratioOf(moments, Float64Array.of(1, 0), Float64Array.of(1, 1));
  if (ratio === null) throw new Error('there are no interviews');
  return { interval: shareInterval(moments, ratio, 0.95), effect: shareEffect(moments, ratio, interviews) };
}

function isCovered({ share }: Population, interval: { readonly from: number; readonly to: number } | null): boolean {
  return interval !== null && interval.from <= share && share <= interval.to;
}

describe('the cover of 95 % intervals', () => {
  it.each([
    ['a simple draw', { strata: 1, clusters: 4000, size: 1, spread: 0, share: 0.1, units: [400] }],
    ['a simple draw, of a half', { strata: 1, clusters: 4000, size: 1, spread: 0, share: 0.5, units: [200] }],
    [
      'strata in unequal portions',
      { strata: 3, clusters: 1500, size: 1, spread: 0, share: 0.4, units: [60, 300, 120] },
    ],
    ['clusters', { strata: 1, clusters: 300, size: 12, spread: 0.5, share: 0.4, units: [25] }],
    ['clusters in strata', { strata: 2, clusters: 120, size: 10, spread: 0.4, share: 0.6, units: [15, 20] }],
  ])('%s', (name, { strata, clusters, size, spread, share, units }) => {
    const rng = createRng('0000000000000095', name);
    const population = populationOf(rng, strata, clusters, size, spread, share);
    const cover = coverOf(name, () => isCovered(population, estimateOf(population, units, rng, true).interval));
    expect(cover).toBeGreaterThanOrEqual(0.95 - COVER_SLACK);
    expect(cover).toBeLessThanOrEqual(0.95 + COVER_SLACK);
  });

  it('of 8 clusters it is .90 at least: seven degrees of freedom are few', () => {
    const rng = createRng('0000000000000095', 'eight clusters');
    const population = populationOf(rng, 1, 200, 12, 0.5, 0.4);
    const cover = coverOf('8 clusters', () => isCovered(population, estimateOf(population, [8], rng, true).interval));
    expect(cover).toBeGreaterThanOrEqual(0.92 - COVER_SLACK);
  });

  it('of 8 clusters of 40: the mean of the design effects told is near the true one, eleven', () => {
    const rng = createRng('0000000000000095', 'eight of forty');
    const population = populationOf(rng, 1, 40, 50, 0.9, 0.5);
    const draws = 1_000;
    const effects = Array.from({ length: draws }, () => estimateOf(population, [8], rng, true).effect ?? 0);
    const [clusters = []] = population.strata;
    const shares = clusters.map((one) => one.filter(Boolean).length / one.length);
    const between = shares.reduce((sum, one) => sum + (one - population.share) ** 2, 0) / 39;
    const truth = ((1 - 8 / 40) * (between / 8) * 399) / (population.share * (1 - population.share));
    const mean = effects.reduce((sum, one) => sum + one, 0) / draws;
    expect(truth).toBeGreaterThan(10.5);
    expect(truth).toBeLessThan(11.5);
    expect(mean).toBeGreaterThan(9);
    expect(mean).toBeLessThan(13);
  });
});
