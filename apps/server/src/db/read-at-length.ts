import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * Reads what takes longer than a request may: a job that goes over a whole field. Each statement has ten minutes; between
 * two of them no more than the usual time may pass, so what is computed from them comes after.
 */
export async function readAtLength<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      return await read(tx);
    });
}
