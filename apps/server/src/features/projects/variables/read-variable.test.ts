import { expect, it } from 'vitest';
import { joined, tuplesOf } from './read-variable.ts';
import { systemLabels } from './system-labels.ts';

const value = (part: string, labels: Record<string, string> = {}) => ({ parts: [part], labels, amount: null });

it('the values of several variables are all tuples of them, in order, with their labels', () => {
  const tuples = tuplesOf([
    [value('1', { en: 'Men', he: 'גברים' }), value('2')],
    [value('n', { en: 'North' }), value('s')],
  ]);
  expect(tuples).toEqual([
    { parts: ['1', 'n'], labels: { he: 'גברים · n', en: 'Men · North' }, amount: null, count: null },
    { parts: ['1', 's'], labels: { he: 'גברים · s', en: 'Men · s' }, amount: null, count: null },
    { parts: ['2', 'n'], labels: { en: '2 · North' }, amount: null, count: null },
    { parts: ['2', 's'], labels: {}, amount: null, count: null },
  ]);
  expect(tuplesOf([[value('1')], []])).toEqual([]);
});

it('no more tuples are listed than one beyond the most values', () => {
  const many = Array.from({ length: 50 }, (_, at) => value(String(at)));
  expect(tuplesOf([many, many, many])).toHaveLength(2_001);
  expect(tuplesOf([many, many.slice(0, 40)])).toHaveLength(2_000);
});

it('a label is cut to what can be stored', () => {
  expect(joined([{ en: 'x'.repeat(300) }], ['a'])).toEqual({ en: 'x'.repeat(200) });
  expect(joined([{ en: '' }], ['a'])).toEqual({});
});

it('the modes have labels of the system', () => {
  expect(systemLabels('mode', 'web')).toEqual({ he: 'אינטרנט', en: 'Web' });
  expect([systemLabels('mode', 'none'), systemLabels('none', 'web')]).toEqual([{}, {}]);
});
