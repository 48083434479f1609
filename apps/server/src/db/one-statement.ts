import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import { type InBatches, inBatches } from './in-batches.ts';

/** Most items per statement; beyond it the first items would only wait for the others. */
export const MOST_IN_STATEMENT = 16;

/**
 * Most statements at once. Next to the database on the same machine a second statement only takes cores from the first
 * and from requests; for a remote database several statements share the network latency.
 */
const AT_ONCE = { beside: 1, elsewhere: 4 } as const;

/**
 * Combines concurrent items into one statement: most of an item's cost is the statement, its commit and the round trip.
 */
export function inOneStatement<Item, Result>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): InBatches<Item, Result> {
  const atOnce = databaseUrl === null ? AT_ONCE.beside : AT_ONCE.elsewhere;
  return inBatches(run, { atOnce, most: MOST_IN_STATEMENT });
}

/**
 * Builds a condition that is true of each item number (from 0). Needed where a statement reads its items from JSON:
 * with the range the planner assumes one row and uses index look-ups; without it, it assumes a hundred and scans whole
 * tables.
 */
export function isItem(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${number} between 0 and ${sql.lit(MOST_IN_STATEMENT - 1)}`;
}
