/** Returns a list in which one entry has moved by some places; the same list where there is no such place. */
export function moved<T>(all: readonly T[], from: number, by: number): readonly T[] {
  const to = from + by;
  const entry = all[from];
  if (entry === undefined || to < 0 || to >= all.length) return all;
  return all.filter((_, at) => at !== from).toSpliced(to, 0, entry);
}
