import { describe, expect, it } from 'vitest';
import { NumberShape } from './number-shape.ts';

function shapeOf(...numbers: readonly number[]): readonly [number, number] {
  const shape = new NumberShape();
  for (const number of numbers) shape.add(number);
  return [shape.width, shape.decimals];
}

describe('the format of a number in SPSS', () => {
  it('of whole numbers is as wide as the longest, with its minus', () => {
    expect(shapeOf()).toEqual([1, 0]);
    expect(shapeOf(0, 9)).toEqual([1, 0]);
    expect(shapeOf(18, 105)).toEqual([3, 0]);
    expect(shapeOf(999_999_999)).toEqual([9, 0]);
    expect(shapeOf(10, -10)).toEqual([3, 0]);
  });

  it('has the decimals that show every number in full', () => {
    expect(shapeOf(0.1)).toEqual([3, 1]);
    expect(shapeOf(0.57, 100, -2.5)).toEqual([7, 2]);
    expect(shapeOf(1 / 3)).toEqual([17, 15]);
  });

  it('stays within the format, and knows no number that is none', () => {
    const [width, decimals] = shapeOf(1e30, 1 / 3);
    expect(width).toBe(40);
    expect(decimals).toBeLessThan(width - 1);
    expect(shapeOf(Number.NaN, Number.POSITIVE_INFINITY)).toEqual([1, 0]);
    expect(shapeOf(1e300)).toEqual([40, 0]);
  });
});
