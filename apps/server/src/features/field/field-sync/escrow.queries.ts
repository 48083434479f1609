import type { Id } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

export async function setEscrow(db: Db, deviceId: Id<'Device'>, escrow: Buffer): Promise<void> {
  await db.updateTable('device').set({ escrow }).where('id', '=', deviceId).execute();
}

/** The sealed key of a device's store, and the hash of its person's password. */
export async function readEscrow(db: Db, deviceId: Id<'Device'>) {
  return await db
    .selectFrom('device as d')
    .innerJoin('person as p', 'p.id', 'd.person_id')
    .select(['d.escrow', 'p.password_hash as passwordHash'])
    .where('d.id', '=', deviceId)
    .executeTakeFirstOrThrow();
}
