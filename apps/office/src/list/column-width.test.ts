import { expect, it } from 'vitest';
import { leastWidth } from './column-width.ts';

it('a table is at least as wide as its columns, one without a width being that of a name, and the tick and the menu', () => {
  expect(leastWidth([])).toBe(100);
  expect(leastWidth([{ width: 120 }, {}, { width: 40 }])).toBe(440);
});
