import { type AliasableExpression, type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** What a list is sorted by: an expression that is never null, and its type, as which a cursor's key is read again. */
export interface ListOrder {
  readonly key: Expression<unknown>;
  readonly type: 'text' | 'timestamptz' | 'bigint' | 'float8';
}

/** The part of a list's query that says which page of it is wanted. */
export interface ListPlace<Field extends string> {
  readonly sort: { readonly field: Field; readonly direction: 'asc' | 'desc' };
  readonly after: { readonly keys: readonly (string | number | boolean | null)[] } | null;
  readonly limit: number;
}

/** The pieces of the statement that reads a page; one row more than the page has tells whether there is another. */
export interface ListPageSql {
  readonly where: Expression<SqlBool>;
  readonly orderBy: Expression<unknown>;
  /** To be selected as `sortKey`. */
  readonly sortKey: AliasableExpression<string>;
  /** Written into the statement: of a number that comes later the planner would think that it is a tenth of the list. */
  readonly limit: Expression<number>;
}

/** A cursor that no page of this list can have given. */
export class ForeignCursor extends Error {
  override readonly name = 'ForeignCursor';
}

/**
 * A page of a list by its keys, so that the thousandth is read as soon as the first. The row's id follows each order, so that
 * it is total. Throws `ForeignCursor`.
 */
export function listPage<Field extends string>(
  place: ListPlace<Field>,
  orders: Readonly<Record<Field, ListOrder>>,
  id: Expression<unknown>,
): ListPageSql {
  const { key, type } = orders[place.sort.field];
  const direction = sql.raw(place.sort.direction);
  return {
    where: place.after === null ? build.lit(true) : isAfter(place.after.keys, { key, type }, place.sort.direction, id),
    orderBy: sql`${key} ${direction}, ${id} ${direction}`,
    sortKey: build.cast<string>(key, 'text'),
    limit: build.lit(place.limit + 1),
  };
}

function isAfter(
  keys: readonly unknown[],
  { key, type }: ListOrder,
  direction: 'asc' | 'desc',
  id: Expression<unknown>,
): Expression<SqlBool> {
  const [first, last] = keys;
  if (keys.length !== 2 || typeof first !== 'string' || !READS[type](first) || !Number.isSafeInteger(last))
    throw new ForeignCursor();
  const here = sql`(${first}::text::${sql.raw(type)}, ${Number(last)}::bigint)`;
  return build(sql`(${key}, ${id})`, direction === 'asc' ? '>' : '<', here);
}

const build = expressionBuilder<Schema>();

/** Whether PostgreSQL can read a text as that type. */
const READS: Readonly<Record<ListOrder['type'], (text: string) => boolean>> = {
  text: (text) => !text.includes('\u0000'),
  // As PostgreSQL writes them, in any time zone of the connection.
  timestamptz: (text) => /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  float8: (text) => /^-?(Infinity|\d{1,310}(\.\d{1,30})?(e[+-]\d{1,2})?)$/.test(text),
};

/** What was read, without the row too many, and the keys after which the next page begins; null on the last one. */
export function cutPage<Row extends { readonly id: number; readonly sortKey: string }>(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly nextKeys: readonly [string, number] | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, nextKeys: hasMore ? [last.sortKey, last.id] : null };
}

/** A text as a part of a LIKE pattern that stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
