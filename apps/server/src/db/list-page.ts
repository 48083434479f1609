import { type AliasableExpression, type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { plannedForValues } from './planned-for-values.ts';
import type { Schema } from './schema.ts';

/** A sort order of a list: an expression that is never null, and the type for parsing a cursor's key. */
export interface ListOrder {
  readonly key: Expression<unknown>;
  readonly type: 'text' | 'timestamptz' | 'bigint' | 'float8';
}

/** The part of a list's query that says which page is requested. */
export interface ListPlace<Field extends string> {
  readonly sort: { readonly field: Field; readonly direction: 'asc' | 'desc' };
  readonly after: { readonly keys: readonly (string | number | boolean | null)[] } | null;
  readonly limit: number;
}

/**
 * The pieces of the statement that reads a page; it reads one row more than the page to tell whether another page
 * follows.
 */
export interface ListPageSql {
  readonly where: Expression<SqlBool>;
  readonly orderBy: Expression<unknown>;
  /** The caller selects it as `sortKey`. */
  readonly sortKey: AliasableExpression<string>;
  /** A literal in the statement: with a parameter the planner would assume a tenth of the list. */
  readonly limit: Expression<number>;
}

/** A cursor that no page of this list can have issued. */
export class ForeignCursor extends Error {
  override readonly name = 'ForeignCursor';
}

/**
 * Builds a keyset page of a list, so that the thousandth page is read as fast as the first. The row's id completes each
 * order to a total one. Throws `ForeignCursor`.
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
    limit: upTo(place.limit + 1),
  };
}

function isAfter(
  keys: readonly unknown[],
  { key, type }: ListOrder,
  direction: 'asc' | 'desc',
  id: Expression<unknown>,
): Expression<SqlBool> {
  const [first, last] = placeOf(keys, type);
  const here = sql`(${first}::text::${sql.raw(type)}, ${last}::bigint)`;
  return build(sql`(${key}, ${id})`, direction === 'asc' ? '>' : '<', here);
}

/** Returns the key and the id of a cursor. Throws `ForeignCursor`. */
export function placeOf(keys: readonly unknown[], type: ListOrder['type']): readonly [string, number] {
  const [first, last] = keys;
  if (keys.length !== 2 || typeof first !== 'string' || !READS[type](first) || !Number.isSafeInteger(last))
    throw new ForeignCursor();
  return [first, Number(last)];
}

const build = expressionBuilder<Schema>();

/** Whether PostgreSQL can parse a text as that type. */
const READS: Readonly<Record<ListOrder['type'], (text: string) => boolean>> = {
  text: (text) => !text.includes('\u0000'),
  // As PostgreSQL formats them, in any time zone of the connection.
  timestamptz: (text) => /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  float8: (text) => /^-?(Infinity|\d{1,310}(\.\d{1,30})?(e[+-]\d{1,2})?)$/.test(text),
};

/** A limit as a literal; the list with it is planned for the values of its filters. */
export function upTo(rows: number): Expression<number> {
  return build.cast<number>(sql`${sql.lit(rows)} ${plannedForValues}`, 'bigint');
}

/** Splits off the extra row; returns the page and the keys after which the next page starts, null on the last page. */
export function cutPage<Row extends { readonly id: number; readonly sortKey: string }>(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly nextKeys: readonly [string, number] | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, nextKeys: hasMore ? [last.sortKey, last.id] : null };
}

/** Returns a LIKE pattern that matches texts containing this one literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
