import { createRng, type Rng, shuffled } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { COVER_DRAWS, COVER_SLACK, coverOf } from '../../../../tools/test/chance/cover.ts';
import { createColumn } from './coded-column.ts';
import { tabulate } from './tabulate.ts';
import type { TabulatedSample } from './tabulation.ts';

/** What a person answers, 0 to 2, and which of two groups it is of. */
interface Someone {
  readonly answer: number;
  readonly group: number;
}
interface Stratum {
  readonly clusters: readonly (readonly Someone[])[];
  /** Clusters that are drawn; all of each answer. */
  readonly drawn: number;
}

/** People of whom `share` give the first answer, more of them in later strata, unlike in clusters. */
function stratumOf(
  rng: Rng,
  {
    clusters,
    size,
    drawn,
    share,
    spread,
  }: Readonly<Record<'clusters' | 'size' | 'drawn' | 'share' | 'spread', number>>,
): Stratum {
  return {
    drawn,
    clusters: Array.from({ length: clusters }, () => {
      const own = Math.max(0, share + spread * (rng.share() - 0.5));
      return Array.from({ length: size }, () => {
        const group = rng.below(2);
        return { group, answer: rng.share() < own ? 0 : 1 + (rng.share() < 0.6 ? group : 1 - group) };
      });
    }),
  };
}

/** Draws from each stratum, weighs by its chances, and tabulates: the total and two groups. */
function tableOf(strata: readonly Stratum[], rng: Rng) {
  const isClustered = strata.some(({ clusters }) => clusters.some(({ length }) => length > 1));
  const people: (Someone & { readonly stratum: number; readonly unit: number; readonly weight: number })[] = [];
  let unit = 0;
  strata.forEach(({ clusters, drawn }, stratum) => {
    for (const cluster of shuffled(clusters, rng).slice(0, drawn)) {
      for (const one of cluster) people.push({ ...one, stratum, unit, weight: clusters.length / drawn });
      unit += 1;
    }
  });
  const columnOf = (value: (one: Someone) => number) => {
    const builder = createColumn(people.length);
    const patterns = [0, 1, 2].map((own) => ({ answers: [own], value: null }));
    for (const one of people) builder.add(patterns[value(one)] ?? { answers: null, value: null });
    return builder.column();
  };
  const sample: TabulatedSample = {
    interviews: people.length,
    strata: strata.map(({ clusters }) => ({ people: isClustered ? null : clusters.length })),
    isClustered,
    stratumOf: Uint32Array.from(people, ({ stratum }) => stratum),
    unitOf: isClustered ? Uint32Array.from(people, ({ unit: own }) => own) : null,
    weights: Float64Array.from(people, ({ weight }) => weight),
  };
  const { questions } = tabulate({
    sample,
    rows: [
      {
        column: columnOf(({ answer }) => answer),
        values: 3,
        isSingle: true,
        isMeasured: false,
        nets: [],
        scores: [1, 2, 3],
      },
    ],
    divisions: [{ column: columnOf(({ group }) => group), values: 2, isSingle: true }],
    conditions: [],
    comparison: null,
  });
  return questions[0]?.lines ?? [];
}

const DESIGNS = {
  'a simple draw': [{ clusters: 4_000, size: 1, drawn: 300, share: 0.2, spread: 0 }],
  'strata in unequal portions': [
    { clusters: 1_000, size: 1, drawn: 150, share: 0.15, spread: 0 },
    { clusters: 3_000, size: 1, drawn: 120, share: 0.35, spread: 0 },
    { clusters: 500, size: 1, drawn: 130, share: 0.5, spread: 0 },
  ],
  clusters: [{ clusters: 400, size: 10, drawn: 30, share: 0.4, spread: 0.5 }],
} as const;

describe('the cover of the intervals of tables', () => {
  it.each(Object.entries(DESIGNS))('%s', (name, design) => {
    const made = createRng('0000000000000095', `people of ${name}`);
    const strata = design.map((own) => stratumOf(made, own));
    const people = strata.flatMap(({ clusters }) => clusters.flat());
    const truth = (of: (one: Someone) => number, group: number | null): number => {
      const own = people.filter((one) => group === null || one.group === group);
      return own.reduce((sum, one) => sum + of(one), 0) / own.length;
    };
    const figures: readonly (readonly [string, number, number, number])[] = [
      ['a share of all', 0, 0, truth(({ answer }) => (answer === 0 ? 1 : 0), null)],
      ['a share of a group', 1, 1, truth(({ answer }) => (answer === 1 ? 1 : 0), 0)],
      ['the mean of a group', 3, 2, truth(({ answer }) => answer + 1, 1)],
    ];

    const rng = createRng('0000000000000095', name);
    const tables = Array.from({ length: COVER_DRAWS }, () => tableOf(strata, rng));
    for (const [figure, line, column, wanted] of figures) {
      const cover = coverOf(`${figure}, ${name}`, (draw) => {
        const { from = null, to = null } = tables[draw]?.[line]?.cells[column] ?? {};
        return from !== null && to !== null && from <= wanted && wanted <= to;
      });
      expect(cover, figure).toBeGreaterThanOrEqual(0.95 - COVER_SLACK);
      expect(cover, figure).toBeLessThanOrEqual(0.95 + COVER_SLACK);
    }
  });

  it('a share so small that often no one drawn has it: then it is by the effective base', () => {
    const made = createRng('0000000000000095', 'few people');
    const strata = [
      { clusters: 2_000, size: 1, drawn: 70, share: 0.01, spread: 0 },
      { clusters: 1_000, size: 1, drawn: 90, share: 0.02, spread: 0 },
    ].map((own) => stratumOf(made, own));
    const people = strata.flatMap(({ clusters }) => clusters.flat());
    const share = people.filter(({ answer }) => answer === 0).length / people.length;
    const rng = createRng('0000000000000095', 'few drawn');
    let empty = 0;
    const cover = coverOf('a share near 0', () => {
      const { from = null, to = null, figure = null } = tableOf(strata, rng)[0]?.cells[0] ?? {};
      if (figure === 0) empty += 1;
      return from !== null && to !== null && from <= share && share <= to;
    });
    expect(empty).toBeGreaterThan(5);
    expect(cover).toBeGreaterThanOrEqual(0.95 - COVER_SLACK);
  });
});
