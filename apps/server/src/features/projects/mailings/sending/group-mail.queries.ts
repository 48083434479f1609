import type { GroupId, Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/database.ts';

export interface StoredRelay {
  readonly host: string;
  readonly port: number;
  readonly security: 'starttls' | 'tls' | 'none';
  readonly user: string;
  readonly password: Buffer | null;
}

export async function readGroupRow(db: Db, groupId: GroupId) {
  return await groupRow(db, groupId).executeTakeFirst();
}

export async function lockGroupRow(tx: Tx, groupId: GroupId) {
  return await groupRow(tx, groupId).forUpdate('g').executeTakeFirst();
}

function groupRow(db: Db, groupId: GroupId) {
  return db
    .selectFrom('person_group as g')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 'g.changed_by').on('by.removed_at', 'is', null))
    .select([
      'g.postal_address as postalAddress',
      'g.revision',
      'g.changed_at as changedAt',
      'by.real_name as changedBy',
    ])
    .where('g.id', '=', groupId)
    .where('g.removed_at', 'is', null);
}

/** Stores how a group sends; returns its new revision. */
export async function storeGroupMail(
  tx: Tx,
  groupId: GroupId,
  { postalAddress, relay }: { readonly postalAddress: string; readonly relay: StoredRelay | null },
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<number> {
  if (relay === null) await tx.deleteFrom('mail_relay').where('group_id', '=', groupId).execute();
  else {
    const { user, ...fields } = relay;
    const columns = { ...fields, user_name: user };
    await tx
      .insertInto('mail_relay')
      .values({ group_id: groupId, ...columns })
      .onConflict((conflict) => conflict.column('group_id').doUpdateSet(columns))
      .execute();
  }
  const { revision } = await tx
    .updateTable('person_group')
    .set({
      postal_address: postalAddress,
      revision: sql`revision + 1`,
      changed_at: new Date(at),
      changed_by: by,
    })
    .where('id', '=', groupId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
