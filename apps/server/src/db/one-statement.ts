import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import { type InBatches, inBatches } from './in-batches.ts';

/** Items in one statement; with more the first of them would only wait for the others. */
export const MOST_IN_STATEMENT = 16;

/**
 * Statements at once. Beside us a second one only takes the cores from the first, and from the requests that are to be answered;
 * a database on a machine of its own is also some way away, which several go at the same time.
 */
const AT_ONCE = { beside: 1, elsewhere: 4 } as const;

/** Does what comes at the same time in one statement: most of what an item costs there and here is the statement, its commit, and the way there and back. */
export function inOneStatement<Item, Result>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): InBatches<Item, Result> {
  const atOnce = databaseUrl === null ? AT_ONCE.beside : AT_ONCE.elsewhere;
  return inBatches(run, { atOnce, most: MOST_IN_STATEMENT });
}

/**
 * True of each item, by its number from 0. To be asked where a statement reads its items from JSON: the planner thinks of one row
 * for a range and looks up what belongs to it; without it, it thinks of a hundred and reads whole tables.
 */
export function isItem(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${number} between 0 and ${sql.lit(MOST_IN_STATEMENT - 1)}`;
}
