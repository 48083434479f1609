import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const nothing = statement({ name: 'nothing', takes: {}, text: () => sql`select` });

/** Whether the database answers at all. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  return await nothing(db, {}).then(
    () => true,
    () => false,
  );
}

/** Fills most of an 8 kB page, so that each row needs a page of its own. */
const FILLER = 'x'.repeat(7_000);

/** Whether the database can write: adds a row that needs disk space, and rolls it back. */
export async function databaseWrites(db: Db): Promise<boolean> {
  const taken = new Error('taken back');
  return await db
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('readiness_probe').values({ filler: FILLER }).execute();
      throw taken;
    })
    .catch((error: unknown) => error === taken);
}
