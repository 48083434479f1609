import { plainDigits } from './plain-text.ts';

/** Doubles hold 15 digits; a longer number is an identifier. */
const MOST_DIGITS = 15;
const CURRENCY = /^\p{Sc}\s*|\s*\p{Sc}$/gu;
/** Groups of thousands and their separators, then decimals: `1,234.5`, `1'234.5`, `1 234,5`, `1.234.567,5`. */
const GROUPED: readonly RegExp[] = [
  /^(\d{1,3}(?:[,' ]\d{3})+)(?:\.(\d+))?$/,
  /^(\d{1,3}(?:[' ]\d{3})+),(\d+)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];
const PLAIN = /^(\d+)?(?:[.,](\d+))?$/;

/**
 * Parses a written number to its canonical form: a sign, digits, a decimal point. Null when it is none, or an
 * identifier: with a leading zero, or with more digits than a number can hold.
 */
export function readNumber(text: string): string | null {
  const written = plainDigits(text).trim();
  const negative = /^[-+]/.exec(written)?.[0] === '-';
  const bare = written
    .replace(/^[-+]\s*/, '')
    .replace(/\s*%$/, '')
    .replaceAll(CURRENCY, '');
  const parts = partsOf(bare);
  if (parts === null) return null;
  const [whole, decimals] = parts;
  if (whole.length > 1 && whole.startsWith('0')) return null;
  if (whole.replace(/^0$/, '').length + decimals.length > MOST_DIGITS) return null;
  const isZero = whole === '0' && decimals === '';
  return `${negative && !isZero ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The digits before the decimal point, and those after it without trailing zeros. */
function partsOf(bare: string): readonly [string, string] | null {
  for (const form of GROUPED) {
    const found = form.exec(bare);
    if (found !== null) return [(found[1] ?? '').replace(/\D/g, ''), withoutZeros(found[2])];
  }
  const plain = PLAIN.exec(bare);
  if (plain === null || bare === '') return null;
  return [plain[1] ?? '0', withoutZeros(plain[2])];
}

function withoutZeros(decimals: string | undefined): string {
  return (decimals ?? '').replace(/0+$/, '');
}
