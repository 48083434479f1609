import { calculateInBinary } from '../condition/calculate-in-binary.ts';
import { calculateInDecimals } from '../condition/calculate-in-decimals.ts';
import type { Calculate, Scalar } from '../condition/condition.ts';
import { parseDecimal } from '../formats/decimal.ts';
import { own } from '../own-property.ts';
import type { InterviewStart } from './interview-state.ts';

/** A field of the profile as conditions see it; a text in a field of numbers that is none stays a text. */
export function profileValue({ profile, numbers }: InterviewStart, field: string): Scalar {
  const text = own(profile, field) ?? null;
  if (text === null || numbers === undefined || !numbers.includes(field)) return text;
  return parseDecimal(text) ?? text;
}

/** The arithmetic that the interview was begun with. */
export function calculateOf({ arithmetic }: InterviewStart): Calculate {
  return arithmetic === 'binary' ? calculateInBinary : calculateInDecimals;
}
