import { expect, test } from 'vitest';
import { nextFlagged } from './next-flagged.ts';

const questions = [false, true, false, true].map((isFlagged) => ({
  flags: isFlagged ? [{ flag: 'shortText' as const }] : [],
}));

test('the next flag is ahead, and after the last comes the first', () => {
  expect(nextFlagged(questions, 0)).toBe(1);
  expect(nextFlagged(questions, 1)).toBe(3);
  expect(nextFlagged(questions, 3)).toBe(1);
});

test('the only flag stays, and without flags there is none', () => {
  expect(nextFlagged(questions.slice(0, 2), 1)).toBe(1);
  expect(nextFlagged(questions.slice(0, 1), 0)).toBeNull();
  expect(nextFlagged([], 0)).toBeNull();
});
