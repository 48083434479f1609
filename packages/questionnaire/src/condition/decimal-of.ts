import { parseDecimal } from '../formats/decimal.ts';
import type { Scalar } from './condition.ts';

/** The number that a value stands for: a number, or a text in plain decimal notation (profile fields are texts). */
export function decimalOf(value: Scalar): number | null {
  return typeof value === 'string' ? parseDecimal(value) : value;
}
