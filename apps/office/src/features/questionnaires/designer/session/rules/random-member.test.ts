import { expect, test } from 'vitest';
import { randomJson, randomOf } from './random-member.ts';

test('a random rule is read and written the same, and goes where nothing is left to chance', () => {
  for (const rule of [
    { shuffle: true },
    { show: 2 },
    { shuffle: true, show: 3, fixed: ['a'] },
    { shuffle: true, order: 'rotated' },
  ])
    expect(randomJson(randomOf(rule))).toEqual(rule);
  expect(randomJson({ shuffle: false, order: 'reversed', show: null, fixed: ['a'] })).toBeUndefined();
  expect(randomOf(undefined)).toEqual({ shuffle: false, order: 'shuffled', show: null, fixed: [] });
});
