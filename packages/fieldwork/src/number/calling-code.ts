const TWO_DIGITS = /^(20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The country code of an international number without `+` (ITU E.164); no country code is a prefix of another. */
export function callingCodeOf(international: string): string {
  const length = /^[17]/.test(international) ? 1 : TWO_DIGITS.test(international) ? 2 : 3;
  return international.slice(0, length);
}
