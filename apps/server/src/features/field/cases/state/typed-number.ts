/** The fewest digits searched at the end of telephone numbers. */
const FEWEST_DIGITS = 3;

/** Search text, parsed as a number. */
export interface TypedNumber {
  /** A case's id; 0: none. */
  readonly id: number;
  /** Digits at the end of a telephone number; null: none. */
  readonly end: string | null;
}

/** Parses a typed number, with a trunk zero or a country code. */
export function readTyped(q: string): TypedNumber {
  const digits = q.replace(/[\s().\-/+]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return { id: 0, end: null };
  const end = digits.replace(/^0+/, '');
  return { id: Number(digits), end: end.length < FEWEST_DIGITS ? null : end };
}
