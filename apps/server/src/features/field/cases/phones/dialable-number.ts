import { err, ok, type Result } from '@seker/kernel';
import type { CountryCode } from 'libphonenumber-js/min';
import { plainDigits, plainText } from '../../../../values/plain-text.ts';
import { readPhones } from '../../../../values/read-phones.ts';

/** A short line that an exchange knows, such as another desk. */
const LINE = /^\+?[\d ()-]+$/;

/**
 * Returns what is dialled for a typed number: E.164 if it is one whole number, with the home country as default, else the
 * digits of a line that the exchange may know. Nothing that is understood in part is dialled.
 */
export function dialableNumber(typed: string, homeCountry: CountryCode): Result<string, 'numberInvalid'> {
  const text = plainText(typed);
  const { phones, fault } = readPhones(text, homeCountry);
  const [one, ...others] = phones;
  if (one !== undefined && others.length === 0 && fault === null) return ok(one.number);
  const line = plainDigits(text);
  const isLine = phones.length === 0 && fault !== 'runTogether' && LINE.test(line);
  const digits = line.replace(/[^0-9+]/g, '');
  return isLine && /^\+?[0-9]{3,15}$/.test(digits) ? ok(digits) : err('numberInvalid');
}
