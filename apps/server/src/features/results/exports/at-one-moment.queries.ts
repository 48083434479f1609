import { sql } from 'kysely';
import { date } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const moment = statement({
  name: 'the moment of a snapshot',
  takes: {},
  gives: { at: date },
  // The first statement of the transaction defines its snapshot.
  text: () => sql`select clock_timestamp() as at`,
});

/** Reads from one snapshot for as long as it takes, without locks. */
export async function atOneMoment<T>(db: Db, read: (tx: Tx, moment: Date) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const [row] = (await moment(tx, {})).rows;
      if (row === undefined) throw new Error('the database has no clock');
      return await read(tx, row.at);
    });
}
