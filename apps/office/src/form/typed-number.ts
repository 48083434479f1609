/** What was typed as a number: a number; `null` where nothing is typed; `undefined` where it is not yet one, as `-` or `6.`. */
export function numberTyped(typed: string | number): number | null | undefined {
  if (typeof typed === 'number') return typed;
  if (typed === '') return null;
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : undefined;
}

/** What a field shows: what is typed there, as long as that is the value; else the value. */
export function shownOf(typed: string | number, value: number | null): string | number {
  const read = numberTyped(typed);
  return read === undefined || read === value ? typed : (value ?? '');
}
