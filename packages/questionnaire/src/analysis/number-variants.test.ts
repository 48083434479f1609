import { describe, expect, it } from 'vitest';
import { numberVariants } from './number-variants.ts';

const anyNumber = { min: null, max: null, grid: null };
const steps = (min: number, max: number, step: number) => ({ min, max, grid: { origin: min, step } });
const numbers = (constants: readonly number[], space: Parameters<typeof numberVariants>[1]) =>
  numberVariants(constants, space)
    .map(({ facts }) => Number(facts.scalar))
    .toSorted((a, b) => a - b);

describe('the variants of a number', () => {
  it.each<[string, readonly number[], Parameters<typeof numberVariants>[1], readonly number[]]>([
    ['each constant, and one between, below and above', [3, 8], anyNumber, [-1, 0, 1, 3, 5, 8, 9]],
    ['a whole number between, if there is one', [0, 3], anyNumber, [-1, 0, 1, 3, 4]],
    ['half a step between neighbours', [0, 1], anyNumber, [-1, 0, 0.5, 1, 2]],
    ['nothing beyond the limits', [3], { min: 1, max: 5, grid: null }, [1, 2, 3, 4, 5]],
    ['no constant beyond the limits', [-7, 3, 9], { min: 1, max: 5, grid: null }, [1, 2, 3, 4, 5]],
    ['the limits, and the open ends', [], { min: 1, max: null, grid: null }, [1, 2]],
    ['a number below the only limit', [], { min: null, max: 1, grid: null }, [-1, 0, 0.5, 1]],
    ['steps alone', [2, 3], steps(-2, 6, 2), [-2, 0, 2, 4, 6]],
    ['no step when there is none between', [2, 4], steps(0, 6, 2), [0, 2, 4, 6]],
    ['the step after the one before', [1, 9], steps(0, 20, 4), [0, 4, 12, 20]],
    ['steps from their own origin', [], { min: 1, max: 7, grid: { origin: 1, step: 3 } }, [1, 4, 7]],
    [
      'steps of tenths without rounding noise',
      [0.3],
      { min: 0, max: 1, grid: { origin: 0, step: 0.1 } },
      [0, 0.1, 0.3, 0.4, 1],
    ],
  ])('are %s', (_, constants, space, expected) => {
    expect(numbers(constants, space)).toEqual(expected);
  });

  it('cover all numbers around them', () => {
    const ranges = numberVariants([3], anyNumber).map(({ facts, range }) => [facts.scalar, range]);
    expect(ranges).toContainEqual([3, { low: 3, high: 3 }]);
    expect(ranges).toContainEqual([4, { low: 3, high: Number.POSITIVE_INFINITY }]);
  });

  it('can be answered as they are', () => {
    for (const { facts, raw } of numberVariants([3, 0.5], anyNumber))
      expect(raw?.values).toEqual([String(facts.scalar)]);
  });
});
