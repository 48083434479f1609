import { expect, it } from 'vitest';
import { leastWidth, nameAt } from './column-place.ts';

it('a table is at least as wide as its columns, one without a width being that of a name, and the tick and the menu', () => {
  expect(leastWidth([])).toBe(100);
  expect(leastWidth([{ width: 120 }, {}, { width: 40 }])).toBe(440);
});

it('a row is named by the column that says so, else by the one without a width, else by the first', () => {
  expect(nameAt([{}, { width: 80, isName: true }])).toBe(1);
  expect(nameAt([{ width: 80 }, { width: 80 }, {}])).toBe(2);
  expect(nameAt([{ width: 80 }, { width: 90 }])).toBe(0);
  expect(nameAt([])).toBe(0);
});
