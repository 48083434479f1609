export const PIN_LENGTH = 6;

/** Arabic and Persian keyboards have digits of their own. */
const ZEROS = ['0', '٠', '۰'].map((zero) => zero.charCodeAt(0));

/** The digit of a key, in any of these writings; `null` for other keys. */
export function typedDigit(key: string): string | null {
  if (key.length !== 1) return null;
  const digit = ZEROS.map((zero) => key.charCodeAt(0) - zero).find((value) => value >= 0 && value <= 9);
  return digit === undefined ? null : String(digit);
}
