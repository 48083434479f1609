import { expect, it } from 'vitest';
import { sameName } from './same-name.ts';

it('a name is typed again where nothing that can be seen is another', () => {
  expect(sameName('  North – 2026 ', 'North – 2026')).toBe(true);
  // Pasted from a line of the other direction, and an accent that is a sign of its own.
  expect(sameName('\u200fצפון\u200e', 'צפון')).toBe(true);
  expect(sameName('Cafe\u0301', 'Caf\u00e9')).toBe(true);
  expect(sameName('north – 2026', 'North – 2026')).toBe(false);
  expect(sameName('North', 'North – 2026')).toBe(false);
  expect(sameName('', 'North')).toBe(false);
});
