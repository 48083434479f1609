import { neverDialled } from '@seker/fieldwork';
import { err, ok, type Result } from '@seker/kernel';
import type { CountryCode } from 'libphonenumber-js/min';
import { dialableNumber } from '../../field/cases/phones/index.ts';

/** A number as it is dialled, or an e-mail address in lower case. */
export interface Entry {
  readonly phone: string | null;
  readonly email: string | null;
}

const EMAIL = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>"]{2,}$/;
const LONGEST = 254;

/** Parses an entry; emergency and short numbers are listed by the system already. */
export function readEntry(text: string, country: CountryCode): Result<Entry, 'entryUnfit' | 'entrySystem'> {
  const written = text.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim();
  if (EMAIL.test(written) && written.length <= LONGEST) return ok({ phone: null, email: written.toLowerCase() });
  const number = dialableNumber(written, country);
  if (!number.ok) return err('entryUnfit');
  if (neverDialled(written, { country }) !== null) return err('entrySystem');
  return number.value.startsWith('+') ? ok({ phone: number.value, email: null }) : err('entryUnfit');
}
