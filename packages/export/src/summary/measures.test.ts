import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTable } from '../encoded.test-data.ts';
import { column } from '../formats.test-data.ts';
import type { Column, Row, Table } from '../table.ts';
import { answersIn, facetsOf } from './facet.ts';
import { Median } from './median.ts';
import { Moments } from './moments.ts';
import { rounded } from './rounded.ts';
import { summarize } from './summarize.ts';

const ofValues = (...values: readonly (readonly [value: number, weight: number])[]) => {
  const [median, moments] = [new Median(), new Moments()];
  for (const [value, weight] of values) {
    median.add(value, weight);
    moments.add(value, weight);
  }
  return { median: median.value(), moments };
};

const once = (...values: readonly number[]) => ofValues(...values.map((value) => [value, 1] as const));

describe('a median', () => {
  it('is the middle value, or lies between the two in the middle', () => {
    expect(once(3, 1, 2).median).toBe(2);
    expect(once(4, 1, 2, 10).median).toBe(3);
    expect(once(-5).median).toBe(-5);
    expect(once(1, 1, 1, 9).median).toBe(1);
    expect(once().median).toBeNull();
  });

  it('counts each value as often as its weight says, and none without weight', () => {
    expect(ofValues([1, 3], [2, 1], [3, 1]).median).toBe(1);
    expect(ofValues([1, 2], [2, 1], [3, 1]).median).toBe(1.5);
    expect(ofValues([1, 0.5], [2, 0.2], [9, 5]).median).toBe(9);
    expect(ofValues([1, 0], [7, 2]).median).toBe(7);
    expect(ofValues([1, 1], [5, 0], [9, 1]).median).toBe(5);
    expect(ofValues([1, 0]).median).toBeNull();
  });

  it('is met exactly by weights that do not add up exactly', () => {
    // 0.1 + 0.2 is a little more than 0.3.
    expect(ofValues([1, 0.1], [2, 0.2], [3, 0.3]).median).toBe(2.5);
  });

  it('is exact up to the given number of values, and near beyond', () => {
    const median = new Median(3);
    for (const value of [1, 2, 3, 3, 2]) median.add(value, 1);
    expect([median.isExact, median.value()]).toEqual([true, 2]);
    median.add(100, 4);
    expect(median.isExact).toBe(false);
    expect(median.value()).toBeCloseTo(3, 1);
    for (const value of [0, 0, 0, 0, 0, -7, -7, -7]) median.add(value, 2);
    expect(median.value()).toBe(0);
    for (let time = 0; time < 20; time += 1) median.add(-7, 2);
    expect(Math.abs((median.value() ?? 0) + 7)).toBeLessThan(0.007);
  });
});

describe('mean and deviation', () => {
  it('are those of the plain formulas', () => {
    const values = fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(values, (all) => {
        const { moments } = ofValues(...all);
        const weight = all.reduce((sum, [, own]) => sum + own, 0);
        const mean = all.reduce((sum, [value, own]) => sum + value * own, 0) / weight;
        const squares = all.reduce((sum, [value, own]) => sum + own * (value - mean) ** 2, 0);
        const deviation = Math.sqrt((squares / weight) * (all.length / (all.length - 1)));
        expect(moments.count).toBe(all.length);
        expect(moments.weight).toBe(weight);
        expect(moments.mean).toBeCloseTo(mean, 6);
        expect(moments.deviation ?? Number.NaN).toBeCloseTo(deviation, 6);
        expect(moments.least).toBe(Math.min(...all.map(([value]) => value)));
        expect(moments.greatest).toBe(Math.max(...all.map(([value]) => value)));
      }),
    );
  });

  it('are none of a single value, and none without weight', () => {
    expect(once(7).moments.deviation).toBeNull();
    expect(once().moments.deviation).toBeNull();
    expect(once(7, 7).moments.deviation).toBe(0);
    const { moments } = ofValues([1, 0], [9, 0]);
    expect([moments.deviation, moments.count, moments.least, moments.greatest]).toEqual([null, 2, 1, 9]);
    expect(ofValues([1, -1], [9, 2]).moments.weight).toBe(2);
  });
});

describe('a rounded number', () => {
  it('keeps so many decimals, and nothing stays nothing', () => {
    expect([rounded(1.2345, 2), rounded(1.235, 1), rounded(-2.5, 0), rounded(7, 3)]).toEqual([1.23, 1.2, -2, 7]);
    expect(rounded(null, 2)).toBeNull();
  });
});

describe('the facets of a table', () => {
  const labels = (label: string) => [{ code: 1, label }];

  it('are coded columns, numbers to measure, known texts and sets of dichotomies, in the order of columns', () => {
    const columns: readonly Column[] = [
      column('coded', 'number', { categories: labels('One'), missing: [{ code: -9, label: 'none' }] }),
      column('a_1', 'number', { categories: labels('A') }),
      column('size', 'number', { measure: 'scale' }),
      column('plain', 'number'),
      column('day', 'date', { measure: 'scale', categories: labels('One') }),
      column('town', 'text', { texts: [{ text: 't', label: 'Town' }] }),
      column('words', 'text', { measure: 'scale', categories: labels('One') }),
      column('a_2', 'number', { categories: [{ code: 0, label: 'no' }] }),
      column('m_1', 'number', { categories: labels('One') }),
    ];
    const sets: Table['sets'] = [
      { name: 'a', label: 'All', kind: 'dichotomies', columns: ['a_1', 'a_2'], codes: [5, 9] },
      { name: 'm', label: 'More', kind: 'categories', columns: ['m_1'], codes: [] },
    ];
    expect(facetsOf({ columns, sets }).map(({ name, label, kind, places }) => [name, label, kind, places])).toEqual([
      ['coded', 'coded label', 'single', [0]],
      ['a', 'All', 'multiple', [1, 7]],
      ['size', 'size label', 'number', [2]],
      ['town', 'town label', 'single', [5]],
    ]);
    const [coded, several, , town] = facetsOf({ columns, sets });
    expect(coded).toMatchObject({ values: [{ value: 1, label: 'One' }], missing: [{ code: -9, label: 'none' }] });
    expect(several?.values).toEqual([
      { value: 5, label: 'A' },
      { value: 9, label: '' },
    ]);
    expect(several?.missing).toEqual([]);
    expect(town?.values).toEqual([{ value: 't', label: 'Town' }]);
  });

  it('find the answers of a row', () => {
    const base = { name: 'f', label: '', missing: [] };
    const values = [
      { value: 5, label: '' },
      { value: 7, label: '' },
    ];
    const single = answersIn({ ...base, kind: 'single', values, places: [1] });
    expect([single([7, 5]), single([5, 7]), single([5, 9]), single([5])]).toEqual([[0], [1], null, null]);
    const several = answersIn({ ...base, kind: 'multiple', values, places: [2, 0] });
    expect(several([1, null, 0])).toEqual([1]);
    expect(several([1, null, 1])).toEqual([0, 1]);
    expect(several([0, 1, null])).toEqual([]);
    expect(several([null, 1, null])).toBeNull();
    expect(several([])).toBeNull();
    const told = answersIn({
      ...base,
      missing: [{ code: -97, label: 'N/A' }],
      kind: 'multiple',
      values,
      places: [2, 0],
    });
    expect([told([-97, null, -97]), told([1, null, 0])]).toEqual([null, [1]]);
  });
});

describe('a summary', () => {
  const columns = [
    column('q', 'number', { categories: [{ code: 1, label: 'One' }] }),
    column('n', 'number', { measure: 'scale' }),
    column('w', 'number', { measure: 'scale' }),
  ];
  const of = async (rows: readonly Row[], weight: string | null, by: readonly string[] = []) =>
    await summarize(buildTable(columns, rows), { rows: ['q', 'none', 'n'], by, weight });

  const UNKNOWN = { error: null, from: null, to: null, effect: null };
  const NO_BASES = [{ effect: null, effective: null, figuresEffect: null, standing: 'tooFew' }];

  it('of no interviews has no shares and no measures', async () => {
    const { interviews, isWeighted, questions } = await of([], null);
    expect([interviews, isWeighted]).toEqual([0, false]);
    expect(questions).toEqual([
      {
        kind: 'single',
        name: 'q',
        label: 'q label',
        answered: [
          {
            count: 0,
            weighted: 0,
          },
        ],
        missing: [],
        lines: [
          {
            value: 1,
            label: 'One',
            cells: [
              {
                count: 0,
                weighted: 0,
                percent: null,
                letters: '',
              },
            ],
            estimate: UNKNOWN,
          },
        ],
        bases: NO_BASES,
        tests: [],
      },
      {
        kind: 'number',
        name: 'n',
        label: 'n label',
        answered: [
          {
            count: 0,
            weighted: 0,
          },
        ],
        missing: [],
        bases: NO_BASES,
        means: [null],
        estimate: UNKNOWN,
        letters: [''],
        deviations: [null],
        least: null,
        greatest: null,
        median: null,
        isMedianNear: false,
      },
    ]);
  });

  it('whose weights are all nothing counts its interviews and weighs none', async () => {
    const { interviews, isWeighted, questions } = await of(
      [
        [1, 5, 0],
        [1, 7, null],
      ],
      'w',
    );
    expect([interviews, isWeighted]).toEqual([2, true]);
    expect(questions[0]).toMatchObject({
      answered: [{ count: 2, weighted: 0 }],
      lines: [{ cells: [{ count: 2, weighted: 0, percent: null }] }],
    });
    expect(questions[1]).toMatchObject({ means: [null], least: 5, greatest: 7, median: null });
  });

  it('weighs nothing by a column that is not there', async () => {
    const { questions } = await of([[1, 5, 1]], 'none');
    expect(questions[0]).toMatchObject({ answered: [{ count: 1, weighted: 0 }] });
  });

  it('divides by several facets, and not by numbers', async () => {
    const { columns: heads, questions } = await of(
      [
        [1, 5, 1],
        [null, 7, 1],
      ],
      null,
      ['q', 'n', 'q'],
    );
    expect(heads).toEqual([
      { by: null, label: '', letter: '' },
      { by: 'q', label: 'One', letter: '' },
      { by: 'q', label: 'One', letter: '' },
    ]);
    expect(questions[1]).toMatchObject({ means: [6, 5, 5], answered: [{ count: 2 }, { count: 1 }, { count: 1 }] });
    expect(questions[0]).toMatchObject({ missing: [{ label: '', count: 1, weighted: 1 }] });
  });

  it('takes for missing what is no number', async () => {
    const { questions } = await of([[1, 'many', 1]], null);
    expect(questions[1]).toMatchObject({ missing: [{ label: '', count: 1, weighted: 1 }], answered: [{ count: 0 }] });
  });
});
