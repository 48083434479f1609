import type { Db } from '../db/database.ts';

/** Reads the mark of the installation's media folder; null before it was set up. */
export async function readMark(db: Db): Promise<string | null> {
  const row = await db.selectFrom('media_folder').select('mark').executeTakeFirst();
  return row?.mark ?? null;
}

/** Stores the first mark, if there is none. */
export async function insertFirstMark(db: Db, mark: string): Promise<void> {
  await db
    .insertInto('media_folder')
    .values({ mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the mark, or stores the first one. */
export async function replaceMark(db: Db, mark: string, at: Date): Promise<void> {
  await db
    .insertInto('media_folder')
    .values({ mark, taken_at: at })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ mark, taken_at: at }))
    .execute();
}

/** Whether the database names files of the folder. */
export async function namesMedia(db: Db): Promise<boolean> {
  return (await db.selectFrom('medium').select('id').limit(1).executeTakeFirst()) !== undefined;
}
