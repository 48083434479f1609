import { expect, it } from 'vitest';
import { movedAmong } from './moved-among.ts';

it.each([
  ['none where the order stays', 'abcd', 'abcd', ''],
  ['the one that went to the end', 'abcd', 'bcda', 'a'],
  ['the one that came first', 'abcd', 'dabc', 'd'],
  ['one of two that changed places', 'abcd', 'bacd', 'b'],
  ['all but one where all is turned around', 'abcd', 'dcba', 'dcb'],
  ['those beside the longest run, not beside the first one', 'abcdef', 'efabcd', 'ef'],
])('finds the moved names: %s', (_name, before, now, moved) => {
  const order = new Map(before.split('').map((name, place) => [name, place]));
  expect(movedAmong(now.split(''), order).join('')).toBe(moved);
});
