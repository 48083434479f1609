/** The rows from where the choice began up to one of them. The row one stands at comes first, the one it began at last. */
export function rowsUpTo(rows: readonly string[], anchor: string | undefined, to: string): readonly string[] {
  const from = anchor === undefined ? -1 : rows.indexOf(anchor);
  const end = rows.indexOf(to);
  if (from < 0 || end < 0) return [to];
  const range = rows.slice(Math.min(from, end), Math.max(from, end) + 1);
  return from <= end ? range.toReversed() : range;
}

/** One row more, or one less; one stands at the row that came last. */
export function toggledRow(chosen: readonly string[], uid: string): readonly string[] {
  return chosen.includes(uid) ? chosen.filter((other) => other !== uid) : [uid, ...chosen];
}

/** Every row, and one still stands where one stood. */
export function allRows(rows: readonly string[], chosen: readonly string[]): readonly string[] {
  const at = chosen[0];
  if (at === undefined || !rows.includes(at)) return rows;
  return [at, ...rows.filter((uid) => uid !== at)];
}
