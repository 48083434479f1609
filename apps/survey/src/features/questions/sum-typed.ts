import type { SumView } from '@seker/questionnaire';

const PLAIN_DECIMAL = /^-?[0-9]{1,15}(?:\.[0-9]{1,15})?$/;
const DECIMALS = 1e6;

/** Adds what is typed; what is no number yet counts nothing. Rounded, so that 0.1 and 0.2 are 0.3. */
export function sumTyped(typed: readonly string[], max: number): SumView['totals'][string] {
  const sum = typed.reduce((sofar, text) => sofar + (PLAIN_DECIMAL.test(text.trim()) ? Number(text) : 0), 0);
  const total = Math.round(sum * DECIMALS) / DECIMALS;
  return { total, left: Math.round((max - total) * DECIMALS) / DECIMALS };
}
