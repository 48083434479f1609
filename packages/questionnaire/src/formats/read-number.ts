import { asWritten } from './as-written.ts';
import { parseDecimal } from './decimal.ts';

/** The number that a person wrote, by the conventions of the interview's language; `null` for what is no number yet. */
export function readNumber(typed: string, language: string): number | null {
  return parseDecimal(asWritten.number(typed, language));
}
