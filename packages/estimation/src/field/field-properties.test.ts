import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import type { BinaryPattern } from '../logistic.ts';
import { intraclassCorrelation } from './interviewer-effect.ts';
import { crossedPartials, partialsOf } from './partials.ts';
import { modelResponse, representativity } from './representativity.ts';
import { sameness } from './straight-lines.ts';
import { speedLimit } from './too-fast.ts';

const RUNS = { numRuns: runs(200) };

/** Cases of three categories by two, some of which responded. */
const patterns = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 6,
    maxLength: 6,
  })
  .map((cells) =>
    cells.map(
      ([weight, percent], at): BinaryPattern => ({
        categories: [at % 3, Math.floor(at / 3)],
        weight,
        responded: Math.round((weight * percent) / 100),
      }),
    ),
  );

describe('R', () => {
  it('is between 0 and 1 and in its interval, and parts are never more than the whole', () => {
    fc.assert(
      fc.property(patterns, (some) => {
        const model = modelResponse([3, 2], some);
        const { r, plain, from, to } = representativity(model, some, 0.95);
        expect(r).toBeGreaterThanOrEqual(0);
        expect(r).toBeLessThanOrEqual(1);
        expect(plain).toBeLessThanOrEqual(r + 1e-9);
        expect(from).toBeLessThanOrEqual(r);
        expect(to).toBeGreaterThanOrEqual(r);
        const whole = Math.sqrt(model.variance);
        for (const { unconditional, conditional, categories } of partialsOf([3, 2], some, model)) {
          expect(unconditional).toBeLessThanOrEqual(whole + 1e-6);
          expect(conditional).toBeLessThanOrEqual(whole + 1e-6);
          for (const { gain } of categories) expect(gain).toBeGreaterThanOrEqual(-1e-9);
        }
      }),
      RUNS,
    );
  });

  it('is 1 where all groups respond alike, and falls as they part', () => {
    const of = (apart: number): number => {
      const some = [0, 1].map((category) => ({
        categories: [category],
        weight: 1_000,
        responded: 500 + (category === 0 ? apart : -apart),
      }));
      return representativity(modelResponse([2], some), some, 0.95).r;
    };
    expect(of(0)).toBe(1);
    expect(of(100)).toBeCloseTo(0.8, 2);
    expect([of(100), of(200), of(300)]).toEqual([of(100), of(200), of(300)].toSorted((one, other) => other - one));
  });

  it('does not depend on the order of cases, nor on a field that is given twice', () => {
    fc.assert(
      fc.property(patterns, (some) => {
        const r = (sizes: readonly number[], of: readonly BinaryPattern[]): number =>
          representativity(modelResponse(sizes, of), of, 0.95).r;
        const once = r([3, 2], some);
        expect(r([3, 2], some.toReversed())).toBeCloseTo(once, 5);
        const twice = some.map((one) => ({ ...one, categories: [...one.categories, one.categories[0] ?? 0] }));
        expect(r([3, 2, 3], twice)).toBeCloseTo(once, 5);
      }),
      RUNS,
    );
  });
});

describe('the correlation within interviewers', () => {
  it('of two answers is the same as of zeros and ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 30 })), {
          minLength: 2,
          maxLength: 8,
        }),
        (people) => {
          const one = intraclassCorrelation(
            people.map(([yes, no]) => ({ interviews: yes + no, sums: [yes], squares: yes })),
            0.95,
          );
          const both = intraclassCorrelation(
            people.map(([yes, no]) => ({ interviews: yes + no, sums: [yes, no], squares: yes + no })),
            0.95,
          );
          expect(both === null).toBe(one === null);
          if (one === null || both === null) return;
          expect(both.icc).toBeCloseTo(one.icc, 8);
          expect(one.from).toBeLessThanOrEqual(one.icc);
          expect(one.to).toBeGreaterThanOrEqual(one.icc);
        },
      ),
      RUNS,
    );
  });

  it('is 1 where only interviewers differ, and null where nothing varies or there is one', () => {
    const same = [
      { interviews: 5, sums: [5], squares: 5 },
      { interviews: 4, sums: [0], squares: 0 },
    ];
    expect(intraclassCorrelation(same, 0.95)?.icc).toBe(1);
    expect(intraclassCorrelation(same.slice(0, 1), 0.95)).toBeNull();
    const nothing = [2, 3].map((interviews) => ({ interviews, sums: [7 * interviews], squares: 49 * interviews }));
    expect(intraclassCorrelation(nothing, 0.95)).toBeNull();
  });
});

describe('straight lines and speed', () => {
  it('a line is 1, all different is 0, and two rows are no line', () => {
    expect(sameness([3, 3, 3, 3])).toBe(1);
    expect(sameness([1, 2, 3, 4])).toBe(0);
    expect(sameness([1, 1, 2])).toBeCloseTo(1 / 3, 12);
    expect(sameness([1, 1])).toBeNull();
  });

  it('alike times make no speeders; a limit needs twenty times, and doubles with them', () => {
    const alike = Array.from({ length: 40 }, (_, at) => 600 + at);
    const limit = speedLimit(alike)?.limit ?? 0;
    expect(limit).toBeLessThanOrEqual(310);
    expect(speedLimit(alike.slice(0, 19))).toBeNull();
    expect(speedLimit(alike.map((one) => 2 * one))?.limit).toBeCloseTo(2 * limit, 6);
  });
});

describe('the cells that fields make together', () => {
  it('are counted once each, and of one field are its categories', () => {
    fc.assert(
      fc.property(patterns, (some) => {
        const model = modelResponse([3, 2], some);
        const [first] = partialsOf([3, 2], some, model);
        const alone = crossedPartials([0], some, model);
        first?.categories.forEach((category, place) => expect(alone([place])).toEqual(category));
        const crossed = crossedPartials([1, 0], some, model);
        const cells = some.map(({ categories: [one = 0, other = 0] }) => crossed([other, one]));
        expect(cells.reduce((sum, { cases }) => sum + cases, 0)).toBe(model.cases);
        // Of all fields together none is alike: what the cells vary by is what the chances vary by.
        const squares = cells.reduce((sum, { unconditional }) => sum + unconditional ** 2, 0);
        expect(squares * model.cases).toBeCloseTo(model.variance * (model.cases - 1), 6);
        expect(crossed([5, 5])).toMatchObject({ cases: 0, unconditional: 0, gain: 0 });
      }),
      RUNS,
    );
  });
});
