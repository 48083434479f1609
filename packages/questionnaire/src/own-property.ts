/** The record's own value under that key; what stands on the prototype (`constructor`, …) is no answer. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
