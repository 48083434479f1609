const PLAIN_DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/;
/** Significant digits: doubles keep so many of a decimal. */
const MAX_DIGITS = 15;

/** Invisible direction marks, copied along with numbers from Hebrew or Arabic text. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/**
 * Parses a plain decimal in ASCII digits ("-12", "3.5"); `null` for "1e3", "1,5", "١٢" and numbers beyond the exact
 * range of doubles.
 */
export function parseDecimal(typed: string): number | null {
  const text = typed.replace(DIRECTION_MARKS, '').replace('\u2212', '-').trim();
  if (!PLAIN_DECIMAL.test(text)) return null;
  if (text.replace('.', '').replace(/^-?0*/, '').length > MAX_DIGITS) return null;
  const value = Number(text);
  return value === 0 ? 0 : value;
}
