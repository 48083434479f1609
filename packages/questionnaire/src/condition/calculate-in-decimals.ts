import type { Arithmetic, Calculate, Calculation } from './condition.ts';
import { isCalculation } from './is-calculation.ts';

/** A whole number that is exact in binary, or a fraction: numerator and denominator. */
type Exact = number | readonly [bigint, bigint];

const DIGITS = 15;

/**
 * Calculates as on paper: 0.1 + 0.2 is 0.3, and 1 / 3 × 3 is 1. Calculations within a calculation stay exact; the result
 * is rounded to 15 significant digits, as many as an answer may have.
 */
export const calculateInDecimals: Calculate = (calculation, numberOf) => {
  const exact = resultOf(calculation, numberOf);
  return typeof exact === 'object' && exact !== null ? rounded(exact) : exact;
};

function resultOf({ op, of }: Calculation, numberOf: Parameters<Calculate>[1]): Exact | null {
  let total: Exact | null = null;
  for (const [at, part] of of.entries()) {
    const value: Exact | null = isCalculation(part) ? resultOf(part, numberOf) : exactOf(numberOf(part));
    if (value === null) return null;
    total = at === 0 || total === null ? value : together(op, total, value);
    if (total === null) return null;
  }
  return total;
}

function exactOf(number: number | null): Exact | null {
  return number === null || Number.isSafeInteger(number) ? number : fractionOf(number);
}

function together(op: Arithmetic, left: Exact, right: Exact): Exact | null {
  if (typeof left === 'number' && typeof right === 'number') {
    const quick = op === 'divide' && (right === 0 || left % right !== 0) ? Number.NaN : QUICK[op](left, right);
    // 0 is added to turn −0 into 0.
    if (Number.isSafeInteger(quick)) return quick + 0;
  }
  const [one, other] = [fractionOf(left), fractionOf(right)];
  return op === 'divide' && other[0] === 0n ? null : FRACTIONS[op](one, other);
}

const QUICK = {
  add: (left: number, right: number) => left + right,
  subtract: (left: number, right: number) => left - right,
  multiply: (left: number, right: number) => left * right,
  divide: (left: number, right: number) => left / right,
} satisfies Record<Arithmetic, unknown>;

type Fraction = Exclude<Exact, number>;

const FRACTIONS: Readonly<Record<Arithmetic, (left: Fraction, right: Fraction) => Fraction>> = {
  add: ([a, b], [c, d]) => [a * d + c * b, b * d],
  subtract: ([a, b], [c, d]) => [a * d - c * b, b * d],
  multiply: ([a, b], [c, d]) => [a * c, b * d],
  divide: ([a, b], [c, d]) => (c < 0n ? [-a * d, b * -c] : [a * d, b * c]),
};

/** The fraction that the shortest notation of a number says. */
function fractionOf(exact: Exact): Fraction {
  if (typeof exact !== 'number') return exact;
  const [digits = '', power = '0'] = String(exact).split('e');
  const [whole = '', part = ''] = digits.split('.');
  const places = part.length - Number(power);
  const numerator = BigInt(whole + part);
  return places > 0 ? [numerator, 10n ** BigInt(places)] : [numerator * 10n ** BigInt(-places), 1n];
}

/** The nearest number of 15 significant digits, the larger one of two equally near ones; null where it is infinite. */
function rounded([numerator, denominator]: Fraction): number | null {
  const size = numerator < 0n ? -numerator : numerator;
  if (size === 0n) return 0;
  // One or two digits more than are kept.
  const shift = DIGITS + 1 + String(denominator).length - String(size).length;
  const power = 10n ** BigInt(Math.abs(shift));
  const digits = shift > 0 ? (size * power) / denominator : size / (denominator * power);
  const surplus = String(digits).length - DIGITS;
  const unit = 10n ** BigInt(surplus);
  const kept = Number(`${(digits + unit / 2n) / unit}e${surplus - shift}`);
  if (!Number.isFinite(kept)) return null;
  return numerator < 0n ? -kept : kept;
}
