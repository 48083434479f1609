import { expect, it } from 'vitest';
import { countedAgainAfter } from './mail-data.ts';

it.each([
  [0, 2_000],
  [20_000, 2_000],
  [100_000, 10_000],
  [1_000_000, 100_000],
])('%i recipients are counted again after %i milliseconds', (recipients, milliseconds) => {
  expect(countedAgainAfter(recipients)).toBe(milliseconds);
});
