import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Whether the database answers at all. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  return await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
