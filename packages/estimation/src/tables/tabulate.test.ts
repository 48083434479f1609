import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { type SampleVector, VECTORS } from '../testing/vectors.test-data.ts';
import { createMoments } from '../variance/design-moments.ts';
import { differenceTails, ratioOf } from '../variance/ratio.ts';
import { groupInterviews } from './group-interviews.ts';
import { selectInterviews } from './select-interviews.ts';
import { answers, numbers, plain, single, table } from './tables.test-data.ts';
import type { TableWish, TabulatedRow, TabulatedSample } from './tabulation.ts';

/** As R took it: strata of people where units are the interviews, clusters without a correction. */
function sampleOf({ stratum, psu, w, fraction }: SampleVector): TabulatedSample | null {
  const isClustered = new Set(psu).size < psu.length;
  const names = [...new Set(stratum)];
  const fractionOf = (own: number): number => (typeof fraction === 'number' ? fraction : (fraction[own] ?? 0));
  if (isClustered && names.some((own) => fractionOf(own) > 0)) return null;
  return {
    interviews: w.length,
    strata: names.map((own) => {
      const drawn = stratum.filter((one) => one === own).length;
      return { people: fractionOf(own) === 0 ? null : drawn / fractionOf(own) };
    }),
    isClustered,
    stratumOf: Uint32Array.from(stratum, (own) => names.indexOf(own)),
    unitOf: isClustered ? Uint32Array.from(psu) : null,
    weights: Float64Array.from(w),
  };
}

const FITTING = VECTORS.samples.flatMap((vector) => {
  const sample = sampleOf(vector);
  return sample === null ? [] : [{ vector, sample, name: vector.name }];
});

describe.each(FITTING)('a table of a sample, beside R: $name', ({ vector, sample }) => {
  const x = answers(vector.x.map((own) => [own]));
  const y = answers(vector.y.map((own) => [own]));
  const division = { column: x, values: 3, isSingle: true };

  it('has its shares with their intervals, and its test of independence', () => {
    const [question] = table(sample, [single(y, 4)], { divisions: [division] }).questions;
    vector.figures.forEach((rows, column) =>
      rows.forEach((wanted, row) => {
        const cell = question?.lines[row]?.cells[1 + column];
        expect(cell?.figure).toBeCloseTo(wanted.value, 9);
        expect(cell?.from).toBeCloseTo(wanted.from, 6);
        expect(cell?.to).toBeCloseTo(wanted.to, 6);
      }),
    );
    const [test] = question?.tests ?? [];
    expect(test?.f).toBeCloseTo(vector.independence.f, 6);
    expect(test?.p).toBeCloseTo(vector.independence.p, 8);
  });

  it('has its means, and a letter only where R finds so small a chance', () => {
    const measured: TabulatedRow = { ...single(numbers(vector.v), 0), isMeasured: true };
    for (const level of [vector.means.tails * 1.01, vector.means.tails * 0.99]) {
      const comparison = { level, isShared: false };
      const [question] = table(sample, [measured], { divisions: [division], comparison }).questions;
      const cells = question?.lines[0]?.cells ?? [];
      vector.means.value.forEach((mean, column) => expect(cells[1 + column]?.figure).toBeCloseTo(mean, 9));
      const isFirstHigher = (vector.means.value[0] ?? 0) > (vector.means.value[1] ?? 0);
      const [high, low] = isFirstHigher ? [1, 2] : [2, 1];
      expect(cells[high]?.above.includes(low)).toBe(level > vector.means.tails);
    }
  });
});

it('finds samples that R took alike', () => {
  expect(FITTING.length).toBeGreaterThanOrEqual(2);
});

const SOME = fc.array(
  fc.record({
    row: fc.option(fc.uniqueArray(fc.nat(2), { maxLength: 3 })),
    column: fc.option(fc.uniqueArray(fc.nat(1), { minLength: 1, maxLength: 2 })),
    value: fc.option(fc.integer({ min: -50, max: 50 })),
    weight: fc.integer({ min: 1, max: 6 }),
    stratum: fc.nat(2),
  }),
  { minLength: 1, maxLength: 60 },
);

describe('every figure of a table', () => {
  const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

  it('equals a recount by interview', () => {
    fc.assert(
      fc.property(SOME, (all) => {
        const sample: TabulatedSample = {
          interviews: all.length,
          strata: [0, 1, 2].map(() => ({ people: null })),
          isClustered: false,
          stratumOf: Uint32Array.from(all, ({ stratum }) => stratum),
          unitOf: null,
          weights: Float64Array.from(all, ({ weight }) => weight),
        };
        const rows: TableWish['rows'] = [
          { ...single(answers(all.map(({ row }) => row)), 3, { nets: [[0, 2]] }), isSingle: false },
          { ...single(numbers(all.map(({ value }) => value)), 0), isMeasured: true },
        ];
        const divisions = [{ column: answers(all.map(({ column }) => column)), values: 2, isSingle: false }];
        const [counted, measured] = table(sample, rows, { divisions }).questions;
        const scale = all.length / sumOf(all.map(({ weight }) => weight));
        for (const column of [0, 1, 2]) {
          const own = all.filter((one) => column === 0 || (one.column?.includes(column - 1) ?? false));
          const base = own.filter(({ row }) => row !== null);
          const weight = sumOf(base.map((one) => one.weight));
          expect(counted?.bases[column]?.count).toBe(base.length);
          expect(counted?.bases[column]?.weighted).toBeCloseTo(weight * scale, 9);
          [[0], [1], [2], [0, 2]].forEach((values, line) => {
            const found = base.filter(({ row }) => values.some((value) => row?.includes(value)));
            const cell = counted?.lines[line]?.cells[column];
            expect(cell?.count).toBe(found.length);
            if (weight > 0) expect(cell?.figure).toBeCloseTo(sumOf(found.map((one) => one.weight)) / weight, 9);
            else expect(cell?.figure).toBeNull();
          });
          const valued = own.filter(({ value }) => value !== null);
          const mean =
            sumOf(valued.map((one) => one.weight * (one.value ?? 0))) / sumOf(valued.map((one) => one.weight));
          expect(measured?.bases[column]?.count).toBe(valued.length);
          if (valued.length > 0) expect(measured?.lines[0]?.cells[column]?.figure).toBeCloseTo(mean, 9);
        }
      }),
    );
  });

  it('has the letters that a test of each two columns, interview by interview, tells, overlap included', () => {
    const LARGE = fc.array(
      fc.record({
        row: fc.boolean(),
        columns: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
        weight: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 90, maxLength: 140 },
    );
    fc.assert(
      fc.property(LARGE, fc.boolean(), (all, isShared) => {
        const comparison = { level: 0.2, isShared };
        const rows = [single(answers(all.map(({ row }) => [row ? 0 : 1])), 2)];
        const divisions = [{ column: answers(all.map(({ columns }) => columns)), values: 3, isSingle: false }];
        const sample = plain(
          all.length,
          all.map(({ weight }) => weight),
        );
        const [question] = table(sample, rows, { divisions, comparison }).questions;
        // 0-2 count the bases, 3-5 those who said the first.
        const builder = createMoments(6, [{ units: all.length, fraction: 0 }]);
        for (const { row, columns, weight } of all)
          builder.add(
            0,
            columns.flatMap((column) => [
              { column, amount: weight },
              ...(row ? [{ column: 3 + column, amount: weight }] : []),
            ]),
          );
        const moments = builder.moments();
        const one = (at: number): Float64Array => Float64Array.from({ length: 6 }, (_, own) => (own === at ? 1 : 0));
        const ratios = [0, 1, 2].map((column) => ratioOf(moments, one(3 + column), one(column)));
        const isIn = [0, 1, 2].filter((column) => question?.bases[1 + column]?.standing !== 'tooFew');
        const pairs = (isIn.length * (isIn.length - 1)) / 2;
        for (const high of isIn)
          for (const low of isIn) {
            const [first, second] = [ratios[high], ratios[low]];
            if (high === low || !first || !second) continue;
            const tails = differenceTails(moments, first, second) ?? 1;
            const isAbove = first.value > second.value && tails < (isShared ? 0.2 / pairs : 0.2);
            expect(question?.lines[0]?.cells[1 + high]?.above.includes(1 + low)).toBe(isAbove);
          }
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('a table', () => {
  const people = 200;
  const at = Array.from({ length: people }, (_, index) => index);

  it('has the mean of a scale among those who are on it, and counts what is not in no mean', () => {
    const column = answers(at.map((index) => [index % 4]));
    const [question] = table(plain(people), [single(column, 4, { scores: [1, 2, 3, null] })]).questions;
    const mean = question?.lines.find(({ kind }) => kind === 'mean')?.cells[0];
    expect(mean).toMatchObject({ count: 150, figure: 2 });
    expect(mean?.from).toBeLessThan(2);
  });

  it('leaves out whom its conditions leave out, and keeps the sample that they are a part of', () => {
    const column = answers(at.map((index) => [index % 2]));
    const age = numbers(at);
    const none = { answers: null, least: null, most: null, isNegated: false };
    const of = (conditions: TableWish['conditions']) => table(plain(people), [single(column, 2)], { conditions });
    expect(of([{ ...none, column: age, least: 10, most: 19 }]).interviews.count).toBe(10);
    expect(of([{ ...none, column: age, least: 10, most: 19, isNegated: true }]).interviews.count).toBe(190);
    const both = of([
      { ...none, column, answers: [0] },
      { ...none, column: age, most: 99 },
    ]);
    expect([both.interviews.count, both.units]).toEqual([50, people]);
  });

  it('does not compare a column of fewer than thirty, and marks one of fewer than fifty', () => {
    // 29, 49 and 122 interviews, of whom none, all and all say the first.
    const column = at.map((index) => (index < 29 ? 0 : index < 78 ? 1 : 2));
    const said = answers(column.map((own) => [own === 0 ? 1 : 0]));
    const division = { column: answers(column.map((own) => [own])), values: 3, isSingle: true };
    const [question] = table(plain(people), [single(said, 2)], { divisions: [division] }).questions;
    expect(question?.bases.slice(1).map(({ standing }) => standing)).toEqual(['tooFew', 'few', 'enough']);
    expect(question?.lines[0]?.cells.flatMap(({ above }) => above)).toEqual([]);
  });

  it('weighs no one who has no weight, and scales the others to their number', () => {
    const weights = at.map((index) => (index < 50 ? Number.NaN : 4));
    const [whole, question] = [table(plain(people, weights), [single(answers(at.map(() => [0])), 1)])].flatMap(
      (own) => [own, own.questions[0]],
    );
    expect(whole).toMatchObject({ unweighed: 50, interviews: { count: 150, weighted: 150 } });
    expect(question).toMatchObject({ bases: [{ count: 150, weighted: 150 }] });
  });

  it('is the same where there are too many groups to look up directly', () => {
    const many = 3_000;
    const value = Array.from({ length: many }, (_, index) => index);
    const sample = plain(many);
    const grouping = (of: (index: number) => number) => {
      const { codes, patterns } = answers(value.map((own) => [of(own)]));
      return { codes, size: patterns.length };
    };
    const selected = selectInterviews({ sample, conditions: [] });
    const groups = (mostDirect: number) =>
      groupInterviews(
        sample,
        selected,
        grouping((own) => own % 1_500),
        grouping((own) => own % 40),
        mostDirect,
      ).toSorted((one, other) => one.pattern - other.pattern || one.division - other.division);
    expect(groups(0)).toEqual(groups(1 << 20));
    expect(groups(0)).toHaveLength(many);
  });
});

it('codes a column more widely when there are more patterns', () => {
  const values = Array.from({ length: 70_000 }, (_, index) => index);
  const { codes, patterns } = numbers(values);
  expect(codes).toBeInstanceOf(Uint32Array);
  expect(patterns).toHaveLength(70_000);
  expect(patterns[codes[65_999] ?? 0]?.value).toBe(65_999);
  expect(numbers(values.slice(0, 300)).codes).toBeInstanceOf(Uint16Array);
  expect(numbers([1, null, 1]).codes).toEqual(Uint8Array.of(0, 1, 0));
});
