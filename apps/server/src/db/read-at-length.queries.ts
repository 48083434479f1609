import { sql } from 'kysely';
import { text } from './column.ts';
import type { Db, Tx } from './database.ts';
import { statement } from './statement.ts';

const LONGEST = '10min';

const lengthen = statement({
  name: 'more time for each statement of a transaction',
  takes: { longest: text },
  gives: { longest: text },
  text: ({ longest }) => sql`select set_config('statement_timeout', ${longest}, true) as longest`,
});

/**
 * Reads what takes longer than a request may: a job that goes over a whole field. Each statement has ten minutes; between
 * two of them no more than the usual time may pass, so what is computed from them comes after.
 */
export async function readAtLength<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await lengthen(tx, { longest: LONGEST });
      return await read(tx);
    });
}
