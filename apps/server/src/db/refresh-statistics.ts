import { sql } from 'kysely';
import { listOf, text } from './column.ts';
import type { Db } from './database.ts';
import { statement } from './statement.ts';

const refreshed = statement({
  name: 'take statistics of filled tables',
  takes: { tables: listOf(text) },
  text: ({ tables }) => sql`select from refresh_statistics(${tables}::text[])`,
});

/**
 * Lets the planner know of rows that a job has just written by the thousand, before anyone asks for them: until then it takes their
 * project for an empty one, and joins its rows one by one.
 */
export async function refreshStatistics(db: Db, tables: readonly string[]): Promise<void> {
  await refreshed(db, { tables });
}
