import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RakingCell, rakeToShares } from './rake-to-shares.ts';

const cell = (parts: RakingCell['parts'], units = 1, weight = 10): RakingCell => ({
  parts,
  units,
  weight: units * weight,
  squares: units * weight * weight,
});

/** Eight people in cells by sex and age. */
const EIGHT = [cell([0, 0], 2), cell([0, 1], 2), cell([1, 0], 2), cell([1, 1], 2)];
const SHARES = [
  [0.48, 0.52],
  [0.35, 0.65],
];

describe('raking to shares', () => {
  it('matches the weights of R (package survey) and their design effect', () => {
    const raked = rakeToShares(EIGHT, SHARES);
    if (!raked.ok) throw new Error(raked.error.code);
    expect(raked.value.factors.map((factor) => Number((10 * factor).toFixed(1)))).toEqual(
      [8.4, 15.6, 9.1, 16.9].map((one) => Number((one * 0.8).toFixed(1))),
    );
    expect(raked.value.effect.designEffect).toBeCloseTo(1.091744, 5);
    expect(raked.value.effect.effectiveSize).toBeCloseTo(7.327725, 5);
  });

  it('starts from existing weights', () => {
    const raked = rakeToShares([cell([0], 1, 30), cell([1], 1, 10)], [[0.5, 0.5]]);
    expect(raked).toMatchObject({ ok: true, value: { effect: { designEffect: 1, effectiveSize: 2 } } });
    if (raked.ok) expect(raked.value.factors.map((one) => Number(one.toFixed(9)))).toEqual([0.666666667, 2]);
  });

  it('keeps the share of units outside every part', () => {
    const raked = rakeToShares([cell([0], 6), cell([1], 2), cell([null], 2)], [[0.5, 0.5]]);
    if (!raked.ok) throw new Error(raked.error.code);
    expect(raked.value.factors.map((one) => Number(one.toFixed(6)))).toEqual([0.666667, 2, 1]);
  });

  it('is refused when a part with a share has no units, and names the part', () => {
    expect(
      rakeToShares(
        [cell([0, 0]), cell([1, 0])],
        [
          [0.5, 0.5],
          [0.9, 0.1],
        ],
      ),
    ).toEqual({
      ok: false,
      error: { code: 'rakeEmpty', margin: 1, part: 1 },
    });
    expect(rakeToShares([cell([0])], [[1, 0]]).ok).toBe(true);
  });

  it('is refused when the shares contradict each other', () => {
    expect(
      rakeToShares(
        [cell([0, 0]), cell([1, 1])],
        [
          [0.5, 0.5],
          [0.9, 0.1],
        ],
      ),
    ).toEqual({
      ok: false,
      error: { code: 'rakeNotConverged' },
    });
  });

  it('reaches every share of any frame', () => {
    const units = fc.array(
      fc.record({ units: fc.integer({ min: 1, max: 50 }), weight: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 6, maxLength: 6 },
    );
    const pair = fc.integer({ min: 1, max: 9 }).map((one) => [one / 10, 1 - one / 10]);
    fc.assert(
      fc.property(units, pair, fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)), (all, two, three) => {
        const cells = all.map(({ units: count, weight }, at) => cell([at % 2, at % 3], count, weight));
        const sum = three.reduce((one, other) => one + other + 1, 0);
        const wanted = [two, three.map((share) => (share + 1) / sum)];
        const raked = rakeToShares(cells, wanted);
        if (!raked.ok) throw new Error(raked.error.code);
        const total = cells.reduce((one, { weight }) => one + weight, 0);
        for (const [margin, shares] of wanted.entries())
          for (const [part, share] of shares.entries()) {
            const reached = cells.reduce(
              (one, own, at) => (own.parts[margin] === part ? one + own.weight * (raked.value.factors[at] ?? 0) : one),
              0,
            );
            expect(reached / total).toBeCloseTo(share, 5);
          }
        expect(raked.value.effect.designEffect).toBeGreaterThanOrEqual(1 - 1e-9);
      }),
    );
  });
});
