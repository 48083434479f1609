/** Numbers joined by a sign, without any letter: 18–24, 55+, 0.5–<3. */
const RANGE = /^<?\d[\d.,]*(?:[–+][\d.,<]*)+$/;

/** A range within a sentence stays as it is written: between words of Hebrew 18–24 would turn into 24–18. */
export function inOwnDirection(value: string): string {
  return RANGE.test(value) ? `\u2066${value}\u2069` : value;
}
