import { expect, it } from 'vitest';
import { movedAmong } from './moved-among.ts';

it.each([
  ['none in the same order', 'abcd', 'abcd', ''],
  ['one that moved to the end', 'abcd', 'bcda', 'a'],
  ['one that moved to the front', 'abcd', 'dabc', 'd'],
  ['one of two that swapped', 'abcd', 'bacd', 'b'],
  ['all but one in reverse order', 'abcd', 'dcba', 'dcb'],
  ['those outside the longest run, not outside the first one', 'abcdef', 'efabcd', 'ef'],
])('finds the moved names: %s', (_name, before, now, moved) => {
  const order = new Map(before.split('').map((name, place) => [name, place]));
  expect(movedAmong(now.split(''), order).join('')).toBe(moved);
});
