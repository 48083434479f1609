import { expect, it } from 'vitest';
import { nameAt } from './name-column.ts';

it('a row is named by the column that says so, else by the one without a width, else by the first', () => {
  expect(nameAt([{}, { width: 80, isName: true }])).toBe(1);
  expect(nameAt([{ width: 80 }, { width: 80 }, {}])).toBe(2);
  expect(nameAt([{ width: 80 }, { width: 90 }])).toBe(0);
  expect(nameAt([])).toBe(0);
});
