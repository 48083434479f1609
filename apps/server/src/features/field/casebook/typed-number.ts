/** The fewest digits that are looked for at the end of telephone numbers. */
const FEWEST_DIGITS = 3;

/** What was typed into a search, as a number. */
export interface TypedNumber {
  /** Of a case; 0: it is none. */
  readonly id: number;
  /** Digits at the end of a telephone number; null: it is none. */
  readonly end: string | null;
}

/** A number is typed as people write it, with the zero that its country has before it or with the country's code. */
export function readTyped(q: string): TypedNumber {
  const digits = q.replace(/[\s().\-/+]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return { id: 0, end: null };
  const end = digits.replace(/^0+/, '');
  return { id: Number(digits), end: end.length < FEWEST_DIGITS ? null : end };
}
