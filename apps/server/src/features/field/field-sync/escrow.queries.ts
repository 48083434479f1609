import type { Id } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

export async function setEscrow(
  db: Db,
  deviceId: Id<'Device'>,
  { escrow, recoveryHash }: { readonly escrow: Buffer; readonly recoveryHash: Buffer },
): Promise<void> {
  await db.updateTable('device').set({ escrow, recovery_hash: recoveryHash }).where('id', '=', deviceId).execute();
}

/** The sealed key of a device that was not revoked, and the hash of the password of its person, who may work. */
export async function readEscrow(db: Db, recoveryHash: Buffer) {
  return await db
    .selectFrom('device as d')
    .innerJoin('person as p', 'p.id', 'd.person_id')
    .select(['d.escrow', 'p.password_hash as passwordHash'])
    .where('d.recovery_hash', '=', recoveryHash)
    .where('d.revoked_at', 'is', null)
    .where('p.disabled_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
}
