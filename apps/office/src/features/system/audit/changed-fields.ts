/** The fields that an act changed. */
export function changedFields({ before, after }: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set([...Object.keys(fieldsOf(before)), ...Object.keys(fieldsOf(after))])];
}

/** One side of a change, as fields. */
export function fieldsOf(part: unknown): Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null ? { ...part } : {};
}
