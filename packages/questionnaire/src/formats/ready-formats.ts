import { latinDigits } from './latin-digits.ts';

/** The forms of a typed text that are checked without a pattern of the author's. */
export const READY_FORMATS = ['email', 'phone', 'phoneIl', 'idIl', 'iban', 'postcodeIl'] as const;

export type ReadyFormat = (typeof READY_FORMATS)[number];

/** Whether a text as it was typed has the form; digits may be of any keyboard. Each reads its text once, in linear time. */
export const fitsFormat: Readonly<Record<ReadyFormat, (typed: string) => boolean>> = {
  email: isEmail,
  phone: (typed) => isInternationalPhone(typed) || isIsraeliPhone(typed),
  phoneIl: isIsraeliPhone,
  idIl: isIsraeliId,
  iban: isIban,
  postcodeIl: (typed) => /^[0-9]{7}$/.test(latinDigits(typed)),
};

const MOST_OF_EMAIL = 254;
const MOST_OF_LOCAL_PART = 64;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Addresses as mail programs take them: no quoted local part, no address of a machine, a domain with a dot. */
function isEmail(typed: string): boolean {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (text.length > MOST_OF_EMAIL || local === '' || local.length > MOST_OF_LOCAL_PART) return false;
  if (/[\s@"(),:;<>[\\\]]/.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return false;
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^[0-9]+$/.test(labels.at(-1) ?? '');
}

/** Without what people put between the digits of a number. */
function dialled(typed: string): string {
  return latinDigits(typed).replace(/[\s().\-\u2010-\u2014/]/g, '');
}

/** After + or 00, the country's code and the number: 8 to 15 digits (ITU-T E.164). */
function isInternationalPhone(typed: string): boolean {
  const digits = /^(?:\+|00)([1-9][0-9]{7,14})$/.exec(dialled(typed))?.[1];
  return digits !== undefined && (!digits.startsWith('972') || isIsraeliNumber(digits.slice(3)));
}

function isIsraeliPhone(typed: string): boolean {
  const text = dialled(typed);
  const [, national] = /^(?:\+972|00972|972)0?([1-9][0-9]*)$/.exec(text) ?? /^0([1-9][0-9]*)$/.exec(text) ?? [];
  return national !== undefined && isIsraeliNumber(national);
}

/** By the numbering plan, without the leading 0: lines of regions 2, 3, 4, 8 and 9, mobile 5x, and 7x of other operators. */
function isIsraeliNumber(national: string): boolean {
  return /^(?:[23489][2-9][0-9]{6}|5[0-9]{8}|7[2-9][0-9]{7})$/.test(national.replace(/^0/, ''));
}

/** Up to nine digits, with leading zeros understood; the last one checks the others (Luhn's sum). */
function isIsraeliId(typed: string): boolean {
  const text = latinDigits(typed).replace(/[\s-]/g, '');
  if (!/^[0-9]{5,9}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = Array.from(text.padStart(9, '0')).reduce((total, digit, index) => {
    const part = Number(digit) * (1 + (index % 2));
    return total + (part > 9 ? part - 9 : part);
  }, 0);
  return sum % 10 === 0;
}

/** Lengths of countries whose accounts are usual here; others are held to the standard's limits only. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AE: 23,
  AT: 20,
  BE: 16,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HU: 28,
  IE: 22,
  IL: 23,
  IT: 27,
  JO: 30,
  LT: 20,
  LU: 20,
  LV: 21,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PS: 29,
  PT: 25,
  RO: 24,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  TR: 26,
  UA: 29,
};

/** ISO 13616: a country, two check digits and the account; the whole leaves 1 when divided by 97 (ISO 7064). */
function isIban(typed: string): boolean {
  const text = latinDigits(typed).replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  if ((IBAN_LENGTHS[text.slice(0, 2)] ?? text.length) !== text.length) return false;
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
