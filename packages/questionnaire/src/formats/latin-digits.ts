/** Unseen marks of direction, which come along where a number is copied. */
const UNSEEN = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Arabic, Persian and full-width digits as the usual ones. */
export function latinDigits(typed: string): string {
  return typed
    .replace(UNSEEN, '')
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}
