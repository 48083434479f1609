import type { Id, Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export type LinkKeyId = Id<'LinkKey'>;

/** Reads the fingerprint of the installation's current key; undefined before the first start. */
export async function readCurrentKey(db: Db) {
  return await db
    .selectFrom('link_key')
    .select(['id', 'fingerprint', 'taken_at as takenAt'])
    .where('is_current', '=', sql.lit(true))
    .executeTakeFirst();
}

/** Stores the first key, if there is none. */
export async function insertFirstKey(db: Db, fingerprint: Buffer, at: Instant): Promise<void> {
  await db
    .insertInto('link_key')
    .values({ fingerprint, taken_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the current key; a former one is reactivated, with the links derived from it. */
export async function replaceKey(
  tx: Tx,
  fingerprint: Buffer,
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<void> {
  await tx.updateTable('link_key').set({ is_current: false }).where('is_current', '=', sql.lit(true)).execute();
  const taken = { taken_at: new Date(at), taken_by: by };
  await tx
    .insertInto('link_key')
    .values({ fingerprint, ...taken })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ is_current: true, ...taken }))
    .execute();
}
