import type { PersonId } from '@seker/kernel';
import { type RawBuilder, sql } from 'kysely';
import { boolean, date } from './column.ts';
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

const heldBack = statement({
  name: 'the moment of a restored copy that is held back',
  takes: {},
  gives: { at: date },
  text: () => sql`select backup_at as at from restored_copy where released_at is null`,
});

/** Of which moment this database is, where it is a restored copy that is held back; else `null`. */
export async function heldBackOf(db: Db): Promise<Date | null> {
  return (await heldBack(db, {})).rows[0]?.at ?? null;
}

/**
 * Says that a restored database is the one that works from now on; `false` where nothing was held back. Without a person it
 * was the command of the server's administrator.
 */
export async function releaseCopy(db: Db, by: PersonId | null = null): Promise<boolean> {
  const released = await db
    .updateTable('restored_copy')
    .set({ released_at: new Date(), released_by: by })
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return released.numUpdatedRows > 0n;
}
