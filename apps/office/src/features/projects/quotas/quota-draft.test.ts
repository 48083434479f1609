import { describe, expect, it } from 'vitest';
import { balanced, sumOf } from './quota-draft.ts';

const cells = (...amounts: readonly (number | null)[]) =>
  amounts.map((amount, at) => ({ parts: [String(at)], labels: {}, amount }));
const amountsOf = (...amounts: readonly (number | null)[]) => balanced(cells(...amounts)).map(({ amount }) => amount);

describe('balancing a quota', () => {
  it('keeps proportions and comes to a hundred exactly', () => {
    expect(amountsOf(50, 48, 0)).toEqual([51.02, 48.98, 0]);
    expect(sumOf(balanced(cells(1, 1, 1)))).toBe(100);
    expect(amountsOf(1, 1, 1)).toEqual([33.34, 33.33, 33.33]);
  });

  it('gives what is missing to the cells without a percentage', () => {
    expect(amountsOf(60, null, null)).toEqual([60, 20, 20]);
    expect(amountsOf(null, null)).toEqual([50, 50]);
  });

  it('leaves what is right, and zeros, as they are', () => {
    expect(amountsOf(12.5, 87.5)).toEqual([12.5, 87.5]);
    expect(amountsOf(0, 0)).toEqual([0, 0]);
  });
});
