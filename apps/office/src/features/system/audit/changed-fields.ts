type Details = Readonly<Record<string, unknown>>;

/** The fields that an act changed: with their values, or told by their names alone. */
export function changedFields({ before, after, fields }: Details): readonly string[] {
  const named = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
  return [...new Set([...Object.keys(fieldsOf(before)), ...Object.keys(fieldsOf(after)), ...named])];
}

/** One side of a change, as fields. */
export function fieldsOf(part: unknown): Details {
  return typeof part === 'object' && part !== null ? { ...part } : {};
}

/** Whether one side of a change is a value by itself. */
export function isOneValue(part: unknown): boolean {
  return part !== undefined && part !== null && typeof part !== 'object';
}
