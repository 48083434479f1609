const PLAIN_DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/;
const MAX_DIGITS = 15;

/** A plain decimal in ASCII digits ("-12", "3.5"); `null` for "1e3", "1,5", "١٢" and what doubles cannot keep exactly. */
export function parseDecimal(text: string): number | null {
  if (!PLAIN_DECIMAL.test(text)) return null;
  if (text.replace(/[-.]/g, '').length > MAX_DIGITS) return null;
  const value = Number(text);
  return value === 0 ? 0 : value;
}
