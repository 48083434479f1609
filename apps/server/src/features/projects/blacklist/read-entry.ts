import { neverDialled } from '@seker/fieldwork';
import { err, ok, type Result } from '@seker/kernel';
import type { CountryCode } from 'libphonenumber-js/min';
import { plainDigits, plainText } from '../../../values/plain-text.ts';
import { readEmail } from '../../../values/read-email.ts';
import { readPhones } from '../../../values/read-phones.ts';

/** A number as it is dialled, or an e-mail address in lower case. */
export interface Entry {
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Parses an entry, by the reading of numbers that lists have; emergency and short numbers are listed by the system
 * already.
 */
export function readEntry(text: string, country: CountryCode): Result<Entry, 'entryUnfit' | 'entrySystem'> {
  const written = plainText(text);
  if (readEmail(written)?.address === written) return ok({ phone: null, email: written.toLowerCase() });
  const { phones, fault } = readPhones(written, country);
  const [one, ...others] = phones;
  const isShort = fault === 'short' && phones.length === 0;
  const isWhole = one !== undefined && others.length === 0 && fault === null;
  if ((isShort || isWhole) && neverDialled(plainDigits(written), { country }) !== null) return err('entrySystem');
  if (!isWhole) return err('entryUnfit');
  return ok({ phone: one.number, email: null });
}
