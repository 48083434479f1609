import { describe, expect, it } from 'vitest';
import { quotaTargets } from './quota-targets.ts';

describe('the targets of a quota', () => {
  it('sum to the sample size at 100 percent', () => {
    expect(quotaTargets([33.3333, 33.3333, 33.3334], 100)).toEqual([33, 33, 34]);
    expect(quotaTargets([12.5, 20, 10, 15, 25, 17.5], 1200)).toEqual([150, 240, 120, 180, 300, 210]);
  });

  it('sum to the given percentage of the sample below 100', () => {
    expect(quotaTargets([50, 48, 0], 1200)).toEqual([600, 576, 0]);
    expect(quotaTargets([50, null], 10)).toEqual([5, 0]);
    expect(quotaTargets([60, null, 40], 100)).toEqual([60, 0, 40]);
    expect(quotaTargets([30, null, null], 1_000)).toEqual([300, 0, 0]);
    expect(quotaTargets([], 10)).toEqual([]);
  });

  it('exceed the sample with percentages above 100', () => {
    expect(quotaTargets([80, 40], 10)).toEqual([8, 4]);
  });
});
