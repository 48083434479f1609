import type { Rng } from '@seker/kernel';
import { fitsFormat, type ReadyFormat } from '../formats/ready-formats.ts';

/** Draws a text of the form; none belongs to a person: addresses are of a domain for examples. */
export function drawFormat(format: ReadyFormat, rng: Rng): string {
  switch (format) {
    case 'email':
      return `person${digits(rng, 4)}@example.com`;
    case 'phone':
      return rng.below(2) === 0 ? drawIsraeliPhone(rng) : `+4930${digits(rng, 8)}`;
    case 'phoneIl':
      return drawIsraeliPhone(rng);
    case 'idIl':
      return withCheck(digits(rng, 8), (start, check) => start + String(check), 10, 'idIl');
    case 'iban': {
      const account = digits(rng, 19);
      return withCheck(account, (end, check) => `IL${String(check).padStart(2, '0')}${end}`, 99, 'iban');
    }
    case 'postcodeIl':
      return digits(rng, 7);
  }
}

function drawIsraeliPhone(rng: Rng): string {
  return `05${rng.below(9)}-${2 + rng.below(8)}${digits(rng, 6)}`;
}

function digits(rng: Rng, count: number): string {
  return Array.from({ length: count }, () => rng.below(10)).join('');
}

/** The text with the first check digits that fit it; among all of them some do. */
function withCheck(
  text: string,
  write: (text: string, check: number) => string,
  checks: number,
  format: ReadyFormat,
): string {
  const all = Array.from({ length: checks }, (_, check) => write(text, check));
  return all.find((one) => fitsFormat[format](one)) ?? text;
}
