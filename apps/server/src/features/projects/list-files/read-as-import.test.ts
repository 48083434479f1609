import { expect, it } from 'vitest';
import { estimateRows } from './read-as-import.ts';

it('the rows of a file are estimated from those read, and are never fewer than these', () => {
  expect(estimateRows(500, 0.25)).toBe(2_000);
  expect(estimateRows(3, 1)).toBe(3);
  // What is skipped of the file counts for its share, too.
  expect(estimateRows(500, 1.2)).toBe(500);
  expect(estimateRows(0, 0)).toBe(0);
});
