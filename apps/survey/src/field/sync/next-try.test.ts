import { expect, it } from 'vitest';
import { nextTry } from './next-try.ts';

it('waits longer after each failure, five minutes at most, and not for the same time everywhere', () => {
  expect([1, 2, 3, 7, 50].map((failures) => nextTry(failures, 1))).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
  expect([nextTry(1, 0), nextTry(50, 0), nextTry(0, 1)]).toEqual([2_500, 150_000, 5_000]);
});
