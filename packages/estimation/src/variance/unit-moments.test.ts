import { describe, expect, it } from 'vitest';
import { strataOf, VECTORS } from '../testing/vectors.test-data.ts';
import { createMoments } from './design-moments.ts';
import { errorOf, ratioOf } from './ratio.ts';
import { createUnitMoments } from './unit-moments.ts';

describe('moments of units whose interviews come one by one', () => {
  it.each(VECTORS.samples.map((sample) => [sample.name, sample] as const))(
    '%s: give the errors of R',
    (_name, sample) => {
      const { stratum, psu, w, x, y, figures } = sample;
      const strata = [...new Set(stratum)];
      const builder = createUnitMoments(2, strataOf(sample));
      x.forEach((column, index) => {
        if (column !== 0) return;
        const weight = w[index] ?? 0;
        builder.add(strata.indexOf(stratum[index] ?? 0), psu[index] ?? 0, [
          { column: 0, amount: y[index] === 0 ? weight : 0 },
          { column: 1, amount: weight },
        ]);
      });
      const moments = builder.moments();
      const ratio = ratioOf(moments, Float64Array.of(1, 0), Float64Array.of(0, 1));
      const [first] = figures[0] ?? [];
      expect(ratio?.value).toBeCloseTo(first?.value ?? 0, 9);
      expect(ratio === null ? 0 : errorOf(moments, ratio)).toBeCloseTo(first?.error ?? 0, 9);
    },
  );

  it('refuse a stratum that is not there, as those of whole units do', () => {
    expect(() => createUnitMoments(1, []).add(0, 0, [{ column: 0, amount: 1 }])).toThrow(RangeError);
    expect(() => createMoments(1, []).add(0, [{ column: 0, amount: 1 }])).toThrow(RangeError);
  });
});
