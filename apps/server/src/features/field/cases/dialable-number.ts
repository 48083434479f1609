import { err, ok, type Result } from '@seker/kernel';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Marks that copying from a document brings along: directions, isolates, zero-width blanks. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/g;
const TYPED = /^\+?[0-9 ().\-/]+$/;

/**
 * What will be dialled for a typed number: E.164 when it parses, as one of the home country where it names none, else its
 * digits; ASCII digits only.
 */
export function dialableNumber(typed: string, homeCountry: CountryCode): Result<string, 'numberInvalid'> {
  const text = withoutMarks(typed);
  if (!TYPED.test(text)) return err('numberInvalid');
  const parsed = parsePhoneNumberFromString(text, homeCountry);
  if (parsed?.isPossible() === true) return ok(parsed.number);
  const digits = text.replace(/[^0-9+]/g, '');
  return /^\+?[0-9]{3,15}$/.test(digits) ? ok(digits) : err('numberInvalid');
}

/** A number as it is shown: as it was typed, without the marks that no one sees. */
export function withoutMarks(typed: string): string {
  return typed.replace(INVISIBLE, '').trim();
}
