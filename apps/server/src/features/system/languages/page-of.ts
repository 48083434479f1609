import { COUNTED_TO, writeCursor } from '@seker/contract';
import type { ListPlace } from '../../../db/list-page.ts';
import { Refusal } from '../../../http/refusal.ts';

interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
  readonly total: number;
}

/** Keys in cursors are truncated to this length; rows with equal keys are ordered by id. */
const LONGEST_KEY = 200;

/** Pages a list in memory, with the same protocol as lists paged by the database. */
export function pageOf<Row extends { readonly id: number }, Field extends string>(
  rows: readonly Row[],
  { sort, after, limit }: ListPlace<Field>,
  keys: Readonly<Record<Field, (row: Row) => string>>,
): Page<Row> {
  const sign = sort.direction === 'asc' ? 1 : -1;
  const placed = rows.map((row) => ({ row, key: keys[sort.field](row).slice(0, LONGEST_KEY), id: String(row.id) }));
  type Place = Pick<(typeof placed)[number], 'key' | 'id'>;
  const order = (a: Place, b: Place): number =>
    sign * (READER.compare(a.key, b.key) || compare(a.key, b.key) || compare(a.id, b.id));
  const sorted = placed.toSorted(order);
  const from = after === null ? null : placeOf(after.keys);
  const rest = from === null ? sorted : sorted.filter((one) => order(one, from) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const next =
    rest.length > limit && last !== undefined
      ? writeCursor({ sort: `${sort.field}.${sort.direction}`, keys: [last.key, last.id] })
      : null;
  return { rows: page.map(({ row }) => row), next, total: Math.min(rows.length, COUNTED_TO) };
}

/** Sorts in a reader's alphabetical order. */
const READER = new Intl.Collator('und', { numeric: true });

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function placeOf(keys: readonly unknown[]): { readonly key: string; readonly id: string } {
  const [key, id] = keys;
  if (keys.length !== 2 || typeof key !== 'string' || typeof id !== 'string')
    throw new Refusal('badRequest', { details: { fields: ['after'] } });
  return { key, id };
}
