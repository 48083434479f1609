import type { Instant } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

export async function readNewestSealingKey(db: Db) {
  return await db
    .selectFrom('sealing_key')
    .select(['id', 'public_key as publicKey'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All keys: what was sealed to an older one is opened, too. */
export async function listSealingKeys(db: Db) {
  return await db
    .selectFrom('sealing_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .orderBy('id', 'desc')
    .execute();
}

export async function insertSealingKey(
  db: Db,
  { publicKey, privateKey }: { readonly publicKey: Buffer; readonly privateKey: Buffer },
  at: Instant,
) {
  return await db
    .insertInto('sealing_key')
    .values({ public_key: publicKey, private_key: privateKey, made_at: new Date(at) })
    .returning(['id', 'public_key as publicKey'])
    .executeTakeFirstOrThrow();
}
