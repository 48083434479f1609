import type { ExportWish } from '@seker/contract';
import { type Facet, facetsOf, type Row, type Table } from '@seker/export';
import { describe, expect, it } from 'vitest';
import type { CountedTable } from './counted-table.ts';
import { passesOfWeights, requireFacet, weigh } from './weigh.ts';

const plain = { label: '', missing: [], isTyped: false } as const;
const columns: Table['columns'] = [
  { ...plain, name: 'weight', type: 'number', measure: 'scale', categories: [] },
  {
    ...plain,
    name: 'SEX',
    label: 'Sex',
    type: 'number',
    measure: 'nominal',
    categories: [
      { code: 1, label: 'Man' },
      { code: 2, label: 'Woman' },
      { code: 3, label: '' },
    ],
  },
  {
    ...plain,
    name: 'TOWN',
    label: 'Town',
    type: 'text',
    measure: 'nominal',
    categories: [],
    texts: [
      { text: 'a', label: 'A' },
      { text: 'b', label: 'B' },
    ],
  },
];
const facets: readonly Facet[] = facetsOf({ columns, sets: [] });

/** A table of two pages. */
function tableOf(rows: readonly Row[]): CountedTable {
  const half = Math.ceil(rows.length / 2);
  const pages = async function* () {
    for (const page of [rows.slice(0, half), rows.slice(half)]) yield { rows: page, read: page.length };
  };
  return { columns, sets: [], facets, pages, questions: new Set(), rowOf: async () => [] };
}

async function* reading(pages: ReturnType<CountedTable['pages']>): AsyncGenerator<readonly Row[]> {
  for await (const { rows } of pages) yield rows;
}

const sex = (man: number, woman: number) => ({
  variable: 'SEX',
  shares: [
    { value: '1', percent: man },
    { value: '2', percent: woman },
  ],
});
const weighed = async (weights: ExportWish['weights'], targets: ExportWish['targets'], rows: readonly Row[]) => {
  const { weightOf, weighting } = await weigh({ weights, targets }, tableOf(rows), reading);
  return { weights: rows.map((row) => Number(weightOf(row).toFixed(6))), weighting };
};

describe('the weights of interviews', () => {
  it('need a pass of their own where there are any', () => {
    expect(
      (['none', 'design', 'raked', 'designRaked'] as const).map((weights) => passesOfWeights({ weights })),
    ).toEqual([0, 1, 1, 1]);
  });

  it('by design are the inverse of the probability, also where targets are named', async () => {
    const rows = [
      [10, 1, 'a'],
      [10, 1, 'a'],
      [4, 2, 'b'],
    ];
    const { weights, weighting } = await weighed('design', [sex(50, 50)], rows);
    expect(weights).toEqual([10, 10, 4]);
    // Kish: n times the sum of squares by the square of the sum.
    expect(weighting).toMatchObject({ interviews: 3, outside: 0 });
    expect(weighting.designEffect).toBeCloseTo((3 * 216) / 24 ** 2, 9);
    expect(weighting.effectiveSize).toBeCloseTo(24 ** 2 / 216, 9);
  });

  it('raked have the shares of the targets, in percent that need not add up to exactly a hundred', async () => {
    const rows = [
      [10, 1, 'a'],
      [4, 1, 'b'],
      [4, 1, 'b'],
      [4, 2, 'b'],
    ];
    const { weights, weighting } = await weighed('raked', [sex(30, 30)], rows);
    expect(weights).toEqual([0.666667, 0.666667, 0.666667, 2]);
    expect(weighting.interviews).toBe(4);
    expect(weighting.designEffect).toBeCloseTo((4 * (3 * (2 / 3) ** 2 + 4)) / 16, 6);
  });

  it('raked upon the design start from it', async () => {
    const rows = [
      [30, 1, 'a'],
      [10, 1, 'b'],
      [10, 2, 'b'],
    ];
    const { weights } = await weighed('designRaked', [sex(50, 50)], rows);
    expect(weights).toEqual([18.75, 6.25, 25]);
  });

  it('tell apart the categories of several targets, of which there are more than ten', async () => {
    const categories = Array.from({ length: 12 }, (_, code) => ({ code, label: `${code}` }));
    const many = ['ONE', 'TWO'].map((name): Table['columns'][number] => ({
      ...plain,
      name,
      type: 'number',
      measure: 'nominal',
      categories,
    }));
    const target = (variable: string) => ({
      variable,
      shares: categories.map(({ code }) => ({ value: String(code), percent: code === 1 || code === 11 ? 50 : 0 })),
    });
    const rows = [
      [1, 11],
      [11, 1],
    ];
    const table = { ...tableOf(rows), columns: many, facets: facetsOf({ columns: many, sets: [] }) };
    const { weightOf } = await weigh({ weights: 'raked', targets: [target('ONE'), target('TWO')] }, table, reading);
    expect(rows.map((row) => Number(weightOf(row).toFixed(6)))).toEqual([1, 1]);
  });

  it('leave interviews outside of the targets as they are, and count them once each', async () => {
    const rows = [
      [1, 1, 'a'],
      [1, 2, 'a'],
      [1, null, 'a'],
      [1, 3, 'b'],
      [1, 2, null],
      [1, null, null],
    ];
    const town = {
      variable: 'TOWN',
      shares: [
        { value: 'a', percent: 50 },
        { value: 'b', percent: 50 },
      ],
    };
    expect((await weighed('raked', [sex(50, 50)], rows)).weighting).toMatchObject({ interviews: 6, outside: 3 });
    const { weighting } = await weighed('raked', [sex(50, 50), town], [...rows, [1, 1, 'b']]);
    expect(weighting).toMatchObject({ interviews: 7, outside: 4 });
  });

  it('by design are refused where a probability is unknown, and are not asked for otherwise', async () => {
    const rows = [
      [10, 1, 'a'],
      [null, 2, 'b'],
    ];
    await expect(weighed('design', [], rows)).rejects.toMatchObject({ code: 'weightMissing' });
    await expect(weighed('designRaked', [sex(50, 50)], rows)).rejects.toMatchObject({ code: 'weightMissing' });
    expect((await weighed('raked', [sex(50, 50)], rows)).weights).toEqual([1, 1]);
  });

  it('name the category without an interview, by its label or its value', async () => {
    const rows = [
      [1, 1, 'a'],
      [1, 1, 'b'],
    ];
    await expect(weighed('raked', [sex(50, 50)], rows)).rejects.toMatchObject({
      options: { details: { names: ['Sex', 'Woman'] } },
    });
    const shares = [1, 3].map((value) => ({ value: String(value), percent: 50 }));
    await expect(weighed('raked', [{ variable: 'SEX', shares }], rows)).rejects.toMatchObject({
      options: { details: { names: ['Sex', '3'] } },
    });
  });

  it('are refused for a variable that is gone', async () => {
    await expect(weighed('raked', [{ ...sex(50, 50), variable: 'GONE' }], [])).rejects.toMatchObject({
      code: 'exportChoiceGone',
      options: { details: { names: ['GONE'] } },
    });
    expect(requireFacet(tableOf([]), 'TOWN').label).toBe('Town');
  });

  it('that reach no solution are refused in their own words', async () => {
    const rows = [
      [1, 1, 'a'],
      [1, 2, 'b'],
    ];
    const town = {
      variable: 'TOWN',
      shares: [
        { value: 'a', percent: 10 },
        { value: 'b', percent: 90 },
      ],
    };
    await expect(weighed('raked', [sex(50, 50), town], rows)).rejects.toMatchObject({ code: 'rakeNotConverged' });
  });
});
