import { describe, expect, it } from 'vitest';
import { niceSteps } from './nice-steps.ts';

describe('the steps of an axis', () => {
  it.each([
    [165, [0, 50, 100, 150, 200]],
    [4, [0, 1, 2, 3, 4]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [0, [0, 1]],
  ])('up to %d are round and reach it', (most, steps) => {
    expect(niceSteps(most)).toEqual(steps);
  });
});
