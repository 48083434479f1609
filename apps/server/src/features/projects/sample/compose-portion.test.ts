import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { composePortion, divisionsOf } from './compose-portion.ts';
import { BETWEEN } from './frame.queries.ts';
import { pickRecords } from './plan-portion.ts';
import type { StandingUnit } from './portion.queries.ts';

const region = { id: asId<'Variable'>(1), name: 'Region', fields: ['region'], values: [], isAsked: false };
const sex = { id: asId<'Variable'>(2), name: 'Sex', fields: ['sex'], values: [], isAsked: false };
const target = (variable: typeof region, key: string, amount: number, source: 'quota' | 'population' = 'quota') => ({
  source,
  name: variable.name,
  variableId: variable.id,
  key: `${key.length}:${key}`,
  amount,
  labels: { en: key.toUpperCase() },
});
type Targets = Parameters<typeof divisionsOf>[0];

let serial = 0;
function units(count: number, values: readonly string[], more: Partial<StandingUnit> = {}): StandingUnit[] {
  return Array.from({ length: count }, () => {
    serial += 1;
    return {
      recordId: asId<'Record'>(serial),
      values: values.join(BETWEEN),
      portion: null,
      isComplete: false,
      ...more,
    };
  });
}
function composed(size: number, all: readonly StandingUnit[], targets: Targets, completesWanted = 20) {
  const divisions = divisionsOf(targets, [region, sex]);
  return composePortion(size, 'static', { units: all, fields: ['region', 'sex'], divisions, completesWanted });
}
const figures = ({ cells }: ReturnType<typeof composed>) =>
  cells.map(({ values, target: wanted, completes, remaining, next }) => [
    values.join(),
    Number(wanted.toFixed(3)),
    completes,
    remaining,
    next,
  ]);

describe('the composition of a portion', () => {
  it('is by the cells of the quotas: their targets, completes and what is left', () => {
    const all = [
      ...units(6, ['north', 'm']),
      ...units(1, ['north', 'm'], { portion: 1, isComplete: true }),
      ...units(2, ['north', 'm'], { portion: 1 }),
      ...units(4, ['south', 'f']),
      ...units(3, ['west', 'm']),
      ...units(2, ['west', 'm'], { portion: 1 }),
    ];
    const made = composed(8, all, [target(region, 'north', 15), target(region, 'south', 5)]);
    expect(figures(made)).toEqual([
      ['north', 15, 1, 6, 6],
      ['south', 5, 0, 4, 2],
    ]);
    expect(made).toMatchObject({ variables: ['Region'], unwanted: 3 });
    expect(made.cells[0]?.labels).toEqual([{ en: 'NORTH' }]);
    expect([made.keyOf(`south${BETWEEN}m`), made.keyOf(`west${BETWEEN}m`)]).toEqual(['5:south', null]);
  });

  it('is one cell without quotas and populations', () => {
    const all = [...units(5, ['north', 'm']), ...units(5, ['south', 'f'])];
    expect(figures(composed(4, all, []))).toEqual([['', 20, 0, 10, 4]]);
    expect(composed(4, all, []).unwanted).toBe(0);
  });

  it('is by the populations without a quota, their shares of the completes that are wanted', () => {
    const all = [...units(50, ['north', 'm']), ...units(50, ['south', 'f'])];
    const shares = [target(region, 'north', 900, 'population'), target(region, 'south', 100, 'population')];
    expect(figures(composed(10, all, shares))).toEqual([
      ['north', 18, 0, 50, 9],
      ['south', 2, 0, 50, 1],
    ]);
    const beside = [...shares, target(sex, 'm', 20)];
    expect(composed(10, all, beside).variables).toEqual(['Sex']);
    const nothing = shares.map((one) => ({ ...one, amount: 0 }));
    expect(figures(composed(10, all, nothing)).map(([, wanted]) => wanted)).toEqual([0, 0]);
  });

  it('over two divisions meets the targets of both', () => {
    const all = ['north', 'south'].flatMap((where) => ['m', 'f'].flatMap((who) => units(25, [where, who])));
    const targets = [
      target(region, 'north', 15),
      target(region, 'south', 5),
      target(sex, 'm', 10),
      target(sex, 'f', 10),
    ];
    const made = composed(20, all, targets);
    expect(made.variables).toEqual(['Region', 'Sex']);
    expect(figures(made).map(([values, wanted]) => [values, wanted])).toEqual([
      ['north,f', 7.5],
      ['north,m', 7.5],
      ['south,f', 2.5],
      ['south,m', 2.5],
    ]);
    expect(made.cells[0]?.labels).toEqual([{ en: 'NORTH' }, { en: 'F' }]);
  });
});

it('the values of a cell over several fields are told side by side', () => {
  const both = { ...region, fields: ['region', 'sex'] };
  const wanted = { ...target(region, '', 5), key: '5:north1:m' };
  const divisions = divisionsOf([wanted], [both]);
  const input = { units: units(3, ['north', 'm']), fields: ['region', 'sex'], divisions, completesWanted: 5 };
  expect(composePortion(2, 'static', input).cells).toMatchObject([{ values: ['north · m'], remaining: 3, next: 2 }]);
});

it('targets over two divisions follow how many were drawn of each', () => {
  const all = [
    ...units(3, ['north', 'm']),
    ...units(1, ['north', 'f']),
    ...units(1, ['south', 'm']),
    ...units(1, ['south', 'f']),
  ];
  const ofBoth = [target(region, 'north', 12), target(region, 'south', 6), target(sex, 'm', 9), target(sex, 'f', 9)];
  const [northF = 0, northM = 0, southF = 0, southM = 0] = composed(6, all, ofBoth, 18).cells.map(
    (cell) => cell.target,
  );
  expect([northF + northM, southF + southM, northF + southF, northM + southM].map(Math.round)).toEqual([12, 6, 9, 9]);
  // Raking keeps the odds of the drawn people: three to one here.
  expect((northM * southF) / (northF * southM)).toBeCloseTo(3, 6);
});

describe('the records of a portion', () => {
  const keyOf = (values: string): string | null => (values === 'none' ? null : values);

  it('are the first of each cell in the order of the draw, without those outside of all cells', () => {
    const all = [...units(3, ['a']), ...units(1, ['none']), ...units(2, ['b']), ...units(1, ['a'])];
    const picked = pickRecords(all, keyOf, { a: 2, b: 5 }, 1);
    expect(picked).toEqual([0, 1, 4, 5].map((at) => all[at]?.recordId));
    expect(pickRecords(all, keyOf, {}, 1)).toEqual([]);
  });

  it('are fewer by what an earlier run of this portion has written, not by another portion', () => {
    const all = [...units(1, ['a'], { portion: 2 }), ...units(2, ['a'], { portion: 1 }), ...units(3, ['a'])];
    expect(pickRecords(all, keyOf, { a: 3 }, 2)).toEqual([3, 4].map((at) => all[at]?.recordId));
    expect(pickRecords(all, keyOf, { a: 3 }, 1)).toEqual([all[3]?.recordId]);
    expect(pickRecords(all, keyOf, { a: 1 }, 1)).toEqual([]);
  });
});
