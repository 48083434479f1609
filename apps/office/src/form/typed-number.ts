/** What was typed as a number, as far as it is one: `6.` is 6, a sign alone is none. */
export function numberTyped(typed: string | number): number | null {
  if (typeof typed === 'number') return typed;
  return /^-?\d+(?:\.\d*)?$/.test(typed) ? Number(typed) : null;
}

/** What a field shows: what is typed there, as long as that is the value; else the value. */
export function shownOf(typed: string | number, value: number | null): string | number {
  return numberTyped(typed) === value ? typed : (value ?? '');
}
