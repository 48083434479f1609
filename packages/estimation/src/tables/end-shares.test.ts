import { describe, expect, it } from 'vitest';
import { answers, plain, single, table } from './tables.test-data.ts';
import type { TabulatedRow, TabulatedSample } from './tabulation.ts';

describe('a share of no one, or of all', () => {
  const ends = (sample: TabulatedSample, column: TabulatedRow['column']) =>
    (table(sample, [single(column, 3)]).questions[0]?.lines ?? []).map(({ cells: [cell] }) => [cell?.from, cell?.to]);
  const far = (effective: number): number => 1 - 0.025 ** (1 / effective);

  it('has Clopper and Pearson’s interval, as R’s binom.test has it of 0 and of all 200', () => {
    const [none, all] = ends(plain(200), answers(Array.from({ length: 200 }, () => [1])));
    expect(none?.[0]).toBe(0);
    expect(none?.[1]).toBeCloseTo(0.018275342, 8);
    expect(all?.[0]).toBeCloseTo(1 - 0.018275342, 8);
    expect(all?.[1]).toBe(1);
  });

  it('of unequal weights it is by the effective base, however the weights are scaled', () => {
    const weights = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? 1 : 3));
    for (const scale of [1, 1 / 3, 17]) {
      const sample = plain(
        200,
        weights.map((weight) => weight * scale),
      );
      const [none, all] = ends(sample, answers(Array.from({ length: 200 }, () => [1])));
      expect(none?.[1]).toBeCloseTo(far(160), 9);
      expect(all?.[0]).toBeCloseTo(1 - far(160), 9);
    }
  });

  it('of clusters it is by what the other answers tell of them, else by the clusters alone', () => {
    const sample: TabulatedSample = {
      ...plain(200),
      isClustered: true,
      unitOf: Uint32Array.from({ length: 200 }, (_, at) => Math.floor(at / 10)),
    };
    const [alike] = ends(sample, answers(Array.from({ length: 200 }, () => [1])));
    expect(alike?.[1]).toBeCloseTo(far(20), 9);
    // All of a cluster answer the same: the design effect of the answers is near ten, and costs twenty degrees of freedom.
    const [, , none] = ends(sample, answers(Array.from({ length: 200 }, (_, at) => [Math.floor(at / 10) % 2])));
    expect(none?.[1]).toBeGreaterThan(far(20));
    expect(none?.[1]).toBeLessThan(far(16));
    const [, , mixed] = ends(sample, answers(Array.from({ length: 200 }, (_, at) => [Math.floor(at / 3) % 2])));
    expect(mixed?.[1]).toBeLessThan(far(100));
  });
});
