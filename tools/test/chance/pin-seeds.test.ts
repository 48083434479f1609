import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from './runs.ts';
import { seeds } from './seeds.ts';
import { TEST_SEED } from './test-seed.ts';

it('gives every property the seed and the number of runs', () => {
  expect(fc.readConfigureGlobal()).toMatchObject({ seed: TEST_SEED, numRuns: runs(100) });
  const drawn = () => fc.sample(fc.integer(), 5);
  expect(drawn()).toEqual(drawn());
});

it('gives a test one seed for each run, each of them different', () => {
  expect(new Set([...seeds('one', 3), ...seeds('other', 3)]).size).toBe(2 * runs(3));
});
