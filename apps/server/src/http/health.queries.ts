import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Whether the database answers at all. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  return await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** Fills most of a page of 8 kB, so that each row needs one of its own. */
const FILLER_CHARACTERS = 7_000;

/** Whether the database can write: a row that needs room on its disk is added and taken back. */
export async function databaseWrites(db: Db): Promise<boolean> {
  const taken = new Error('taken back');
  return await db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into readiness_probe (filler) values (repeat('x', ${FILLER_CHARACTERS}))`.execute(tx);
      throw taken;
    })
    .catch((error: unknown) => error === taken);
}
