import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { allocateStrata } from './draw-stratified.ts';
import { inclusionProbabilities } from './inclusion-probabilities.ts';
import { rake } from './rake.ts';
import { weightEffect } from './weight-effect.ts';

describe('matches R (packages sampling and survey)', () => {
  it('inclusion probabilities by size, with a unit that is certain', () => {
    const chances = inclusionProbabilities([10, 20, 30, 40, 500, 60, 70, 80, 90, 100], 4);
    expect(chances.map((chance) => Number(chance.toFixed(9)))).toEqual([
      0.06, 0.12, 0.18, 0.24, 1, 0.36, 0.42, 0.48, 0.54, 0.6,
    ]);
  });

  it('proportional and Neyman allocation by largest remainder', () => {
    const strata = { sizes: [500, 300, 200], taken: [0, 0, 0] };
    const weights = [10, 20, 5];
    expect(allocateStrata(100, { allocation: 'proportional', weights: [] }, strata)).toEqual([50, 30, 20]);
    // exact values: 41.67, 50, 8.33
    expect(allocateStrata(100, { allocation: 'neyman', weights }, strata)).toEqual([42, 50, 8]);
    expect(allocateStrata(100, { allocation: 'given', weights: [20, 30, 50] }, strata)).toEqual([20, 30, 50]);
  });

  it('raking to two margins, and its design effect', () => {
    const sex = { partOf: [0, 0, 0, 1, 1, 1, 1, 0], targets: [48, 52] };
    const age = { partOf: [0, 1, 0, 0, 1, 1, 0, 1], targets: [35, 65] };
    const weights = rake(Array(8).fill(10), [sex, age]);
    expect(weights.map((weight) => Number(weight.toFixed(1)))).toEqual([8.4, 15.6, 8.4, 9.1, 16.9, 16.9, 9.1, 15.6]);
    const effect = weightEffect(weights.map((weight) => ({ weight, units: 1 })));
    expect(effect.designEffect).toBeCloseTo(1.091744, 6);
    expect(effect.effectiveSize).toBeCloseTo(7.327725, 6);
  });
});

describe('an allocation', () => {
  const anyShare = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.nat(40), fc.nat(10))
    .map(([weight, most, least]) => ({ weight, most, least: Math.min(most, least) }));

  it('sums to the total, within the limits of each share', () => {
    fc.assert(
      fc.property(fc.array(anyShare, { minLength: 1, maxLength: 12 }), fc.nat(300), (shares, total) => {
        const parts = allocate(total, shares);
        const most = shares.reduce((sum, share) => sum + (share.weight > 0 ? share.most : share.least), 0);
        const least = shares.reduce((sum, share) => sum + share.least, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.max(least, Math.min(total, most)));
        parts.forEach((part, at) => {
          expect(part).toBeLessThanOrEqual(shares[at]?.most ?? 0);
          expect(part).toBeGreaterThanOrEqual(shares[at]?.least ?? 0);
        });
      }),
    );
  });

  it('gives at least one unit to each stratum, however small', () => {
    const strata = { sizes: [9_990, 5, 5], taken: [0, 0, 0] };
    expect(allocateStrata(100, { allocation: 'proportional', weights: [] }, strata)).toEqual([98, 1, 1]);
    expect(allocateStrata(3, { allocation: 'proportional', weights: [] }, strata)).toEqual([1, 1, 1]);
  });

  it('shares by size where no stratum has a spread, and what the others cannot give', () => {
    const sizes = [600, 300, 100];
    const neyman = (weights: readonly number[], taken = [0, 0, 0]) =>
      allocateStrata(100, { allocation: 'neyman', weights }, { sizes, taken });
    expect(neyman([0, 0, 0])).toEqual([60, 30, 10]);
    expect(neyman([1, 0, 0])).toEqual([98, 1, 1]);
    expect(neyman([0, 0, 0], [0, 50, 0])).toEqual([43, 50, 7]);
    const small = { sizes: [10, 200, 100], taken: [0, 0, 0] };
    expect(allocateStrata(100, { allocation: 'neyman', weights: [5, 0, 0] }, small)).toEqual([10, 60, 30]);
  });

  it('moves what one stratum lacks to the others', () => {
    const strata = { sizes: [10, 300, 200], taken: [0, 0, 0] };
    expect(allocateStrata(100, { allocation: 'given', weights: [50, 30, 20] }, strata)).toEqual([10, 54, 36]);
  });
});
