import { kindMembers } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { KIND_SIGNS, kindIcon, kindSign } from '../../parts/kinds/kind-signs.ts';
import { cellKinds } from './cell-kinds.ts';
import { matrixLayout, scalePoints, totalOf } from './matrix-axes.ts';

describe('the kinds of a cell', () => {
  it('are chosen from two answers, or typed', () => {
    let count = 0;
    const fresh = () => `n${(count += 1)}`;
    const told = Object.entries(cellKinds).map(([name, { sign, isTyped, hasLines, rules, begin }]) => [
      name,
      sign,
      isTyped,
      hasLines,
      rules.join(),
      begin(fresh),
    ]);
    const chosen = (subKind: string, from: number) => ({
      kind: 'closed',
      subKind,
      answers: [
        { uid: `n${from}`, code: 1 },
        { uid: `n${from + 1}`, code: 2 },
      ],
    });
    expect(told).toEqual([
      ['closed.radio', 'kind.closed.radio', false, false, '', chosen('radio', 1)],
      ['closed.combo', 'kind.closed.combo', false, false, '', chosen('combo', 3)],
      ['closed.checkBox', 'kind.closed.checkBox', false, false, 'pickCount', chosen('checkBox', 5)],
      ['open.text', 'kind.open.text', true, true, 'textLength,format,pattern', { kind: 'open', subKind: 'text' }],
      ['open.number', 'kind.open.number', true, false, 'numberRange,wholeNumber', { kind: 'open', subKind: 'number' }],
      ['open.date', 'kind.open.date', true, false, 'dateRange', { kind: 'open', subKind: 'date' }],
      ['open.time', 'kind.open.time', true, false, 'timeRange', { kind: 'open', subKind: 'time' }],
    ]);
  });
});

describe('the signs of kinds', () => {
  it('are one for every sub-kind that there is, by its name', () => {
    expect(KIND_SIGNS.every(({ kind, subKind }) => kindMembers(kind, subKind) !== null)).toBe(true);
    expect(new Set(KIND_SIGNS.map(({ name }) => name)).size).toBe(KIND_SIGNS.length);
    expect(kindSign('rank', 'fitIn')).toMatchObject({ kind: 'rank', subKind: 'fitIn', name: 'kind.rank.fitIn' });
    expect([kindSign('rank', 'radio'), kindSign(undefined, 'radio')]).toEqual([null, null]);
    expect(kindIcon({ kind: 'rank', subKind: 'fitIn' })).toBe(kindSign('rank', 'fitIn')?.icon);
    expect(KIND_SIGNS.map(({ icon }) => icon)).not.toContain(kindIcon({ kind: 'unheard' }));
  });
});

describe('a matrix', () => {
  const node = (subKind: unknown, more: object = {}) => ({ uid: 'q', subKind, ...more }) as never;
  const axes = (subKind: unknown, more: object = {}) => {
    const { down, across, hasTotal, signOf } = matrixLayout(node(subKind, more));
    return [down, across, hasTotal, signOf(null)];
  };

  it('has its sides by its sub-kind, rows and answers where that is none', () => {
    const columns = { columns: [{ uid: 'c' }] };
    const scale = { scale: { lower: 1, upper: 5 } };
    expect(axes('horizontal')).toEqual(['rows', 'answers', false, 'circle']);
    expect(axes('horizontal', { ...scale, multiple: true })).toEqual(['rows', 'points', false, 'square']);
    expect(axes('vertical')).toEqual(['answers', 'rows', false, 'circle']);
    expect(axes('chained')).toEqual(['rows', 'answers', false, 'circle']);
    expect(axes('chained', columns)).toEqual(['rows', 'columns', false, 'field']);
    for (const subKind of ['multiComparison', 'form'])
      expect(axes(subKind)).toEqual(['rows', 'columns', false, 'field']);
    expect(axes('sum', columns)).toEqual(['rows', 'columns', true, 'number']);
    expect(axes('sum', { columns: [] })).toEqual(['rows', 'single', true, 'number']);
    for (const none of [7, 'toString', 'unheard']) expect(axes(none)).toEqual(['rows', 'answers', false, 'circle']);
  });

  it('shows as many points as a paper has room for', () => {
    const points = (lower: unknown, upper: unknown) => scalePoints(node('horizontal', { scale: { lower, upper } }));
    expect([points(2, 4), points(3, 3), points(4, 3), points('1', 5), points(1, '5')]).toEqual([
      [2, 3, 4],
      [3],
      [],
      [],
      [],
    ]);
    expect([points(1, 21).length, points(1, 22).length, points(1, 22).at(-1)]).toEqual([21, 21, 21]);
    expect(scalePoints(node('horizontal'))).toEqual([]);
  });

  it('tells what its numbers add up to', () => {
    const total = (...rules: readonly unknown[]) => totalOf(node('sum', { rules }));
    expect([
      total({ rule: 'sum', min: 5 }),
      total({ rule: 'sum', max: 9 }),
      total({ rule: 'sum' }),
      total({ rule: 'other', min: 1 }),
      total(),
    ]).toEqual(['5', '9', '', '', '']);
    expect([
      total({ rule: 'other' }, { rule: 'sum', min: 1, max: 2 }),
      totalOf(node('sum', { rules: 'x' })),
      totalOf(node('sum')),
    ]).toEqual(['1–2', '', '']);
  });
});
