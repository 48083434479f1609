import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { type CalibrationCell, calibrateCells } from './calibrate-cells.ts';

const cell = (categories: readonly number[], weight: number): CalibrationCell => ({ categories, weight });
const raked = (cells: readonly CalibrationCell[], targets: readonly (readonly number[])[]) =>
  calibrateCells(cells, { how: 'raking', targets, population: null, bounds: null });
const factorsOf = (done: ReturnType<typeof raked>): number[] => {
  if (!done.ok) throw new Error(done.error.code);
  return Array.from(done.value.factors, (factor) => Number(factor.toFixed(6)));
};

describe('raking of cells', () => {
  it('matches the weights of R (package survey)', () => {
    // Eight people in cells by sex and age.
    const cells = [cell([0, 0], 20), cell([0, 1], 20), cell([1, 0], 20), cell([1, 1], 20)];
    const factors = factorsOf(
      raked(cells, [
        [0.48, 0.52],
        [0.35, 0.65],
      ]),
    );
    expect(factors.map((factor) => Number((10 * factor).toFixed(1)))).toEqual(
      [8.4, 15.6, 9.1, 16.9].map((one) => Number((one * 0.8).toFixed(1))),
    );
  });

  it('starts from existing weights, and keeps the share of those in no category', () => {
    expect(factorsOf(raked([cell([0], 30), cell([1], 10)], [[0.5, 0.5]]))).toEqual([0.666667, 2]);
    expect(factorsOf(raked([cell([0], 60), cell([1], 20), cell([2], 20)], [[0.5, 0.5]]))).toEqual([0.666667, 2, 1]);
  });

  it('is refused where a category with a share has no one, and names it', () => {
    const cells = [cell([0, 0], 10), cell([1, 0], 10)];
    expect(
      raked(cells, [
        [0.5, 0.5],
        [0.9, 0.1],
      ]),
    ).toEqual({
      ok: false,
      error: { code: 'calibrationEmpty', margin: 1, category: 1 },
    });
    expect(raked([cell([0], 10)], [[1, 0]]).ok).toBe(true);
  });

  it('is refused where the shares contradict each other', () => {
    expect(
      raked(
        [cell([0, 0], 10), cell([1, 1], 10)],
        [
          [0.5, 0.5],
          [0.9, 0.1],
        ],
      ),
    ).toEqual({
      ok: false,
      error: { code: 'calibrationContradicts' },
    });
  });

  it('reaches every share of any frame', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 450 }), { minLength: 6, maxLength: 6 });
    const pair = fc.integer({ min: 1, max: 9 }).map((one) => [one / 10, 1 - one / 10]);
    fc.assert(
      fc.property(weights, pair, fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)), (all, two, three) => {
        const cells = all.map((weight, at) => cell([at % 2, at % 3], weight));
        const sum = three.reduce((one, other) => one + other + 1, 0);
        const wanted = [two, three.map((share) => (share + 1) / sum)];
        const done = raked(cells, wanted);
        if (!done.ok) throw new Error(done.error.code);
        const total = all.reduce((one, other) => one + other, 0);
        for (const [margin, shares] of wanted.entries())
          for (const [category, share] of shares.entries()) {
            const reached = cells.reduce(
              (one, own, at) =>
                own.categories[margin] === category ? one + own.weight * (done.value.factors[at] ?? 0) : one,
              0,
            );
            expect(reached / total).toBeCloseTo(share, 6);
          }
      }),
      { numRuns: runs(200) },
    );
  });
});
