import { describe, expect, it } from 'vitest';
import { codeId } from '../testing/frames.ts';
import { agreementBy, agreementOf } from './agreement.ts';
import { cohenKappa } from './cohen-kappa.ts';
import { krippendorffAlpha } from './krippendorff-alpha.ts';
import { jaccard, masiDistance, nominalDistance } from './set-distance.ts';

const set = (...codes: readonly number[]) => new Set(codes);
const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);
const unit = (first: readonly number[], second: readonly number[]) => ({
  first: first.map(codeId),
  second: second.map(codeId),
});

describe("Cohen's kappa", () => {
  it('is .40 for the fifty grant proposals of the textbook example', () => {
    // Two readers, 50 proposals: both yes 20, both no 15, 5 and 10 apart (en.wikipedia.org, "Cohen's kappa").
    const pairs = [
      ...times(20, ['yes', 'yes'] as const),
      ...times(5, ['yes', 'no'] as const),
      ...times(10, ['no', 'yes'] as const),
      ...times(15, ['no', 'no'] as const),
    ];
    expect(cohenKappa(pairs)).toBeCloseTo(0.4, 10);
  });

  it('is null where only one class was given, and without answers', () => {
    expect(cohenKappa(times(5, ['yes', 'yes']))).toBe(null);
    expect(cohenKappa([])).toBe(null);
    expect(cohenKappa(times(5, ['yes', 'no']))).toBe(0);
  });
});

describe("Krippendorff's alpha", () => {
  // Four observers, twelve units, missing values: Krippendorff, "Computing Krippendorff's alpha-reliability" (2011), C.
  const OBSERVERS = ['123321412...', '1233224125.3', '.3332342251.', '12332441251.'];
  const units = Array.from({ length: 12 }, (_, at) =>
    OBSERVERS.flatMap((row) => (row[at] === '.' ? [] : [set(Number(row[at]))])),
  );

  it("is .743 for the author's nominal example, by both distances", () => {
    expect(krippendorffAlpha(units, nominalDistance)).toBeCloseTo(0.743, 3);
    expect(krippendorffAlpha(units)).toBeCloseTo(0.743, 3);
  });

  it('counts a subset as closer than another code', () => {
    const two = (other: ReadonlySet<number>) => [
      [set(1, 2), other],
      [set(3), set(3)],
    ];
    const subset = krippendorffAlpha(two(set(1))) ?? 0;
    expect(subset).toBeGreaterThan(krippendorffAlpha(two(set(4))) ?? 0);
    expect(subset).toBeLessThan(1);
  });

  it('is null where all gave the same set, and where no unit has two', () => {
    expect(krippendorffAlpha(times(4, [set(1), set(1)]))).toBe(null);
    expect(krippendorffAlpha([[set(1)], [set(2)]])).toBe(null);
    expect(krippendorffAlpha([])).toBe(null);
  });
});

describe('the distance of sets', () => {
  it('is that of Passonneau', () => {
    expect(masiDistance(set(1, 2), set(2, 1))).toBe(0);
    expect(masiDistance(set(1), set(1, 2))).toBeCloseTo(1 - (1 / 2) * (2 / 3), 10);
    expect(masiDistance(set(1, 3), set(1, 2))).toBeCloseTo(1 - (1 / 3) * (1 / 3), 10);
    expect(masiDistance(set(1), set(2))).toBe(1);
    expect(masiDistance(set(), set())).toBe(0);
    expect([jaccard(set(), set()), jaccard(set(1), set()), nominalDistance(set(1), set(1, 2))]).toEqual([1, 0, 1]);
  });
});

describe('the agreement of double-coded units', () => {
  const UNITS = [unit([1], [1]), unit([2, 1], [1, 2]), unit([2], [3]), unit([1, 2], [1])];

  it('is told of whole sets and of each code', () => {
    const all = agreementOf(UNITS);
    expect(all).toMatchObject({ units: 4, shareEqual: 0.5, meanJaccard: (1 + 1 + 0 + 0.5) / 4 });
    expect(all.kappa).toBeCloseTo((2 / 4 - 1 / 4) / (1 - 1 / 4), 10);
    expect(all.codes.map(({ code, both, onlyFirst, onlySecond }) => [code, both, onlyFirst, onlySecond])).toEqual([
      [2, 1, 2, 0],
      [3, 0, 0, 1],
      [1, 3, 0, 0],
    ]);
    expect(all.codes.map(({ kappa }) => kappa)).toEqual([expect.closeTo(0.2, 10), 0, 1]);
  });

  it('is null without units, and for a code that all were given', () => {
    expect(agreementOf([])).toEqual({
      units: 0,
      shareEqual: null,
      kappa: null,
      alpha: null,
      meanJaccard: null,
      codes: [],
    });
    expect(agreementOf([unit([1], [1])]).codes[0]?.kappa).toBe(null);
  });

  it('is told by pair of coders or week', () => {
    const byWeek = agreementBy(
      UNITS.map((one, at) => ({ ...one, week: at < 2 ? '2026-W01' : '2026-W02' })),
      ({ week }) => week,
    );
    expect([...byWeek].map(([week, { units, shareEqual }]) => [week, units, shareEqual])).toEqual([
      ['2026-W01', 2, 1],
      ['2026-W02', 2, 0],
    ]);
  });
});
