import { describe, expect, it } from 'vitest';
import { comparable } from './interval.ts';

const span = (low: number, high: number) => ({ low, high });

describe('a comparison of intervals', () => {
  it.each([
    [span(1, 5), '=', span(5, 9), [true, true]],
    [span(1, 5), '=', span(6, 9), [false, true]],
    [span(6, 9), '=', span(1, 5), [false, true]],
    [span(5, 9), '=', span(1, 5), [true, true]],
    [span(4, 4), '=', span(4, 4), [true, false]],
    [span(4, 4), '=', span(4, 5), [true, true]],
    [span(4, 4), '!=', span(4, 4), [false, true]],
    [span(1, 2), '!=', span(3, 4), [true, false]],
    [span(1, 3), '<', span(3, 5), [true, true]],
    [span(3, 5), '<', span(1, 3), [false, true]],
    [span(1, 2), '<', span(3, 5), [true, false]],
    [span(3, 5), '<=', span(1, 3), [true, true]],
    [span(4, 5), '<=', span(1, 3), [false, true]],
    [span(1, 3), '<=', span(3, 5), [true, false]],
    [span(3, 5), '>', span(1, 3), [true, true]],
    [span(1, 3), '>', span(3, 5), [false, true]],
    [span(4, 5), '>', span(1, 3), [true, false]],
    [span(1, 3), '>=', span(3, 5), [true, true]],
    [span(1, 2), '>=', span(3, 5), [false, true]],
    [span(3, 5), '>=', span(1, 3), [true, false]],
  ] as const)('%o %s %o can be true, and can be false: %o', (left, is, right, expected) => {
    expect(comparable(left, is, right)).toEqual(expected);
  });
});
