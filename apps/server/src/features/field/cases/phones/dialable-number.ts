import { err, ok, type Result } from '@seker/kernel';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Invisible characters from copied documents: directions, isolates, zero-width spaces. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/g;
const TYPED = /^\+?[0-9 ().\-/]+$/;

/**
 * Returns what is dialled for a typed number: E.164 if it parses, with the home country as default, else its digits;
 * ASCII digits only.
 */
export function dialableNumber(typed: string, homeCountry: CountryCode): Result<string, 'numberInvalid'> {
  const text = withoutMarks(typed);
  if (!TYPED.test(text)) return err('numberInvalid');
  const parsed = parsePhoneNumberFromString(text, homeCountry);
  if (parsed?.isPossible() === true) return ok(parsed.number);
  const digits = text.replace(/[^0-9+]/g, '');
  return /^\+?[0-9]{3,15}$/.test(digits) ? ok(digits) : err('numberInvalid');
}

/** Returns a number for display: as typed, without invisible characters. */
export function withoutMarks(typed: string): string {
  return typed.replace(INVISIBLE, '').trim();
}
