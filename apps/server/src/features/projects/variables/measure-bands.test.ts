import { expect, it } from 'vitest';
import { stepOf } from './measure-bands.ts';

it.each([
  [5, 5, true, 1],
  [0, 0, false, 1],
  [0, 12, true, 1],
  [0, 12, false, 0.1],
  [0, 120, true, 1],
  [18, 139, true, 2],
  [0, 600, true, 5],
  [-300, 301, true, 10],
  [0, 1_200_000, true, 10_000],
])('numbers from %d to %d (whole: %s) are shown in steps of %d', (least, most, isWhole, step) => {
  expect(stepOf(least, most, isWhole)).toBe(step);
});
