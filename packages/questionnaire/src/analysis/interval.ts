import { unreachable } from '@seker/kernel';
import type { Arithmetic, Comparison } from '../condition/condition.ts';

/** A closed interval of numbers; ends may be infinite. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export const ALL_NUMBERS: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

export function point(number: number): Interval {
  return { low: number, high: number };
}

/** An interval that contains all results of the operation on numbers of the two intervals. */
export function calculated(op: Arithmetic, left: Interval, right: Interval): Interval {
  const { low, high } = inBinary(op, left, right);
  return {
    low: isExact(low) ? low : low - Math.abs(low) * SLACK,
    high: isExact(high) ? high : high + Math.abs(high) * SLACK,
  };
}

/** More than the last digit of a result in decimals can differ from that in binary. */
const SLACK = 1e-13;

/** Whether binary has had no need to round: a whole number of 1024ths that is not too large. */
function isExact(number: number): boolean {
  return !Number.isFinite(number) || (Math.abs(number) < 2 ** 40 && Number.isInteger(number * 1024));
}

function inBinary(op: Arithmetic, left: Interval, right: Interval): Interval {
  switch (op) {
    case 'add':
      return { low: left.low + right.low, high: left.high + right.high };
    case 'subtract':
      return { low: left.low - right.high, high: left.high - right.low };
    case 'multiply':
      return around(corners(left, right, (one, other) => one * other));
    case 'divide':
      return right.low <= 0 && right.high >= 0
        ? ALL_NUMBERS
        : around(corners(left, right, (one, other) => one / other));
    default:
      return unreachable(op);
  }
}

/** Whether the comparison can be true, and whether it can be false. */
export function comparable(left: Interval, is: Comparison, right: Interval): readonly [boolean, boolean] {
  const isSame = left.low === left.high && right.low === right.high && left.low === right.low;
  const meets = left.low <= right.high && right.low <= left.high;
  switch (is) {
    case '=':
      return [meets, !isSame];
    case '!=':
      return [!isSame, meets];
    case '<':
      return [left.low < right.high, left.high >= right.low];
    case '>=':
      return [left.high >= right.low, left.low < right.high];
    case '>':
      return [left.high > right.low, left.low <= right.high];
    case '<=':
      return [left.low <= right.high, left.high > right.low];
    default:
      return unreachable(is);
  }
}

function corners(left: Interval, right: Interval, of: (left: number, right: number) => number): readonly number[] {
  return [left.low, left.high].flatMap((one) => [right.low, right.high].map((other) => of(one, other)));
}

/** An undefined bound (zero times infinity) allows all numbers. */
function around(numbers: readonly number[]): Interval {
  return numbers.some(Number.isNaN) ? ALL_NUMBERS : { low: Math.min(...numbers), high: Math.max(...numbers) };
}
