import type { Ticked } from '../../../list/index.ts';

/** What is ticked, as a call that acts on many rows takes it. */
export function rowsOf(ticked: Ticked<{ readonly id: number }>) {
  const { count: expect } = ticked;
  return ticked.of === 'rows' ? { ids: ticked.rows.map(({ id }) => id), expect } : { query: ticked.query, expect };
}
