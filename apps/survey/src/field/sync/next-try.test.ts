import { expect, it } from 'vitest';
import { afterRound, NO_ROUNDS, nextTry } from './next-try.ts';

it('waits longer after each failure, five minutes at most, and not for the same time everywhere', () => {
  expect([1, 2, 3, 7, 50].map((failures) => nextTry(failures, 1))).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
  expect([nextTry(1, 0), nextTry(50, 0), nextTry(0, 1)]).toEqual([2_500, 150_000, 5_000]);
});

it('forgets failures without a line once the server is met, and counts those that follow', () => {
  const [away, broken, done] = [
    { isDone: false, isMet: false },
    { isDone: false, isMet: true },
    { isDone: true, isMet: true },
  ];
  const failuresAfter = (...rounds: readonly (typeof away)[]) => rounds.reduce(afterRound, NO_ROUNDS).failures;
  expect(failuresAfter(away, away, away)).toBe(3);
  expect(failuresAfter(away, away, away, broken)).toBe(1);
  expect(failuresAfter(away, away, broken, broken, broken)).toBe(3);
  expect(failuresAfter(away, broken, done)).toBe(0);
  expect(failuresAfter(broken, away, broken)).toBe(1);
});
