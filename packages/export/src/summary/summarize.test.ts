import { describe, expect, it } from 'vitest';
import type { Column, Row } from '../table.ts';
import { Median } from './median.ts';
import { summarize } from './summarize.ts';
import type { CountedQuestion, MeasuredQuestion } from './summary.ts';

const column = (name: string, more: Partial<Column> = {}): Column => ({
  name,
  label: `${name}?`,
  type: 'number',
  measure: 'nominal',
  categories: [],
  missing: [],
  isTyped: false,
  ...more,
});
const NAMED = (...labels: string[]) => labels.map((label, at) => ({ code: at + 1, label }));
const CHOSEN = (label: string) => [
  { code: 0, label: 'no' },
  { code: 1, label },
];
const COLUMNS = [
  column('sex', { categories: NAMED('m', 'f'), missing: [{ code: -99, label: 'not asked' }] }),
  column('seen_1', { categories: CHOSEN('TV') }),
  column('seen_2', { categories: CHOSEN('Web') }),
  column('age', { measure: 'scale', missing: [{ code: -98, label: 'skipped' }] }),
  column('town', { type: 'text', texts: [{ text: 'A', label: 'Aleph' }] }),
  column('w', { measure: 'scale' }),
];
const SETS = [
  { name: 'seen', label: 'seen?', kind: 'dichotomies', columns: ['seen_1', 'seen_2'], codes: [1, 2] },
] as const;
const ROWS: readonly Row[] = [
  [1, 1, 1, 20, 'A', 1],
  [1, 1, 0, 30, 'A', 3],
  [2, 0, 0, 40, 'B', 1],
  [2, 0, 1, -98, null, 3],
  [-99, null, null, 60, 'A', 2],
];

async function told(design: { rows: readonly string[]; by?: readonly string[]; weight?: string | null }) {
  return await summarize(
    {
      columns: COLUMNS,
      sets: SETS,
      rows: async function* () {
        await Promise.resolve();
        yield ROWS.slice(0, 2);
        yield ROWS.slice(2);
      },
    },
    { by: [], weight: null, ...design },
  );
}

describe('a summary', () => {
  it('counts answers among those who answered, and missing ones by reason', async () => {
    const { interviews, questions } = await told({ rows: ['sex', 'town'] });
    expect(interviews).toBe(5);
    expect(questions).toMatchObject([
      {
        kind: 'single',
        answered: [{ count: 4 }],
        lines: [
          { value: 1, label: 'm', cells: [{ count: 2, percent: 50 }] },
          { value: 2, label: 'f', cells: [{ count: 2, percent: 50 }] },
        ],
        missing: [{ label: 'not asked', count: 1 }],
      },
      {
        answered: [{ count: 3 }],
        lines: [{ value: 'A', label: 'Aleph', cells: [{ count: 3, percent: 100 }] }],
        missing: [{ label: '', count: 2 }],
      },
    ]);
  });

  it('gives multiple answers in percent of respondents', async () => {
    const { questions } = await told({ rows: ['seen'] });
    expect(questions).toMatchObject([
      {
        kind: 'multiple',
        // A respondent who chose none of them has answered, too.
        answered: [{ count: 4 }],
        lines: [
          { label: 'TV', cells: [{ count: 2, percent: 50 }] },
          { label: 'Web', cells: [{ count: 2, percent: 50 }] },
        ],
        missing: [{ count: 1 }],
      },
    ]);
  });

  it('divides columns by chosen answers, with column percentages', async () => {
    const { columns, questions } = await told({ rows: ['seen', 'age'], by: ['sex', 'age'] });
    expect(columns).toEqual([
      { by: null, label: '', letter: '' },
      { by: 'sex', label: 'm', letter: 'A' },
      { by: 'sex', label: 'f', letter: 'B' },
    ]);
    const [seen, age] = questions as [CountedQuestion, MeasuredQuestion];
    expect(seen.answered.map(({ count }) => count)).toEqual([4, 2, 2]);
    expect(seen.lines.map(({ cells }) => cells.map(({ percent }) => percent))).toEqual([
      [50, 100, 0],
      [50, 50, 50],
    ]);
    expect(age.means).toEqual([37.5, 25, 40]);
  });

  it('measures numbers: mean, spread and median', async () => {
    const [age] = (await told({ rows: ['age'] })).questions as [MeasuredQuestion];
    expect(age).toMatchObject({ least: 20, greatest: 60, median: 35, isMedianNear: false });
    // R: sd(c(20, 30, 40, 60)).
    expect(age.deviations[0]).toBeCloseTo(17.078251, 6);
    expect(age.missing).toEqual([{ label: 'skipped', count: 1, weighted: 1 }]);
  });

  it('applies weights scaled to the number of interviews', async () => {
    const { questions } = await told({ rows: ['sex', 'age'], weight: 'w' });
    const [sex, age] = questions as [CountedQuestion, MeasuredQuestion];
    expect(sex.lines.map(({ cells }) => cells[0])).toEqual([
      { count: 2, weighted: 2, percent: 50, letters: '' },
      { count: 2, weighted: 2, percent: 50, letters: '' },
    ]);
    expect(sex.missing).toEqual([{ label: 'not asked', count: 1, weighted: 1 }]);
    // (20 + 3 · 30 + 40 + 2 · 60) / 7
    expect(age.means[0]).toBeCloseTo(270 / 7, 9);
    expect(age.median).toBe(30);
  });
});

describe('a median', () => {
  it('of very many values is accurate to 0.1 %', () => {
    const median = new Median(100);
    for (let value = -50_000; value <= 150_000; value += 7) median.add(value, 1);
    expect(median.isExact).toBe(false);
    expect(median.value()).toBeGreaterThan(49_900);
    expect(median.value()).toBeLessThan(50_100);
    expect(new Median().value()).toBeNull();
  });
});
