/** A row of a list whose rows keep their places while a person points at it. */
export interface SteadyRow {
  readonly id: number;
}

export interface Steady<Row> {
  readonly rows: readonly Row[];
  /** Rows that are no longer in the list, but keep their place until it may change. */
  readonly gone: ReadonlySet<number>;
  /** How many rows would come, go or move. */
  readonly changed: number;
}

/**
 * The rows to show while places may not change: those shown before, in their order and with what is known of them now. New rows
 * wait; rows further down, of a page that was read meanwhile, come to the end.
 */
export function steadyRows<Row extends SteadyRow>(shown: readonly Row[], next: readonly Row[]): Steady<Row> {
  const byId = new Map(next.map((row) => [row.id, row]));
  const before = new Set(shown.map(({ id }) => id));
  const lastKnown = next.findLastIndex(({ id }) => before.has(id));
  const behind = shown.length > 0 && lastKnown >= 0 ? next.slice(lastKnown + 1) : [];
  const rows = [...shown.map((row) => byId.get(row.id) ?? row), ...behind];
  const gone = new Set(shown.filter(({ id }) => !byId.has(id)).map(({ id }) => id));
  const places = new Map(next.map(({ id }, index) => [id, index]));
  const stay = shown.filter(({ id }) => !gone.has(id));
  const moved = stay.filter(({ id }, index) => {
    const previous = stay[index - 1];
    return previous !== undefined && (places.get(previous.id) ?? 0) > (places.get(id) ?? 0);
  }).length;
  const known = new Set(rows.map(({ id }) => id));
  return { rows, gone, changed: gone.size + moved + next.filter(({ id }) => !known.has(id)).length };
}
