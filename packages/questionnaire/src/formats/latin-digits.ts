/** Invisible direction marks, copied along with numbers. */
const UNSEEN = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Converts Arabic, Persian and full-width digits to ASCII, trims, and removes direction marks. */
export function latinDigits(typed: string): string {
  return typed
    .replace(UNSEEN, '')
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}
