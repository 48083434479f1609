import { type RawBuilder, sql } from 'kysely';
import { boolean } from './column.ts';
import type { Db } from './database.ts';
import { statement } from './statement.ts';

/**
 * In SQL, whether this database is at work: it was not restored from a backup, or a person has said since that it is the one
 * that works. Until then the one that it is a copy of may send the same mails, and speak to the same exchange.
 */
export const IS_AT_WORK: RawBuilder<boolean> = sql`not exists (select from restored_copy where released_at is null)`;

const atWork = statement({
  name: 'whether this database is at work',
  takes: {},
  gives: { isAtWork: boolean },
  text: () => sql`select ${IS_AT_WORK} as "isAtWork"`,
});

export async function isAtWork(db: Db): Promise<boolean> {
  return (await atWork(db, {})).rows[0]?.isAtWork ?? true;
}

/** Says that a restored database is the one that works from now on; `false` where nothing was held back. */
export async function releaseCopy(db: Db): Promise<boolean> {
  const released = await db
    .updateTable('restored_copy')
    .set({ released_at: new Date() })
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return released.numUpdatedRows > 0n;
}
