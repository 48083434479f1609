import type { GroupId, Instant, PersonId } from '@seker/kernel';
import type { Tx } from '../../db/database.ts';

/** `null` enables the person again; one who is disabled stays so since the first time. */
export async function setDisabled(tx: Tx, personId: PersonId, at: Instant | null): Promise<boolean> {
  const changed = await tx
    .updateTable('person')
    .set((eb) => ({ disabled_at: at === null ? null : eb.fn.coalesce('disabled_at', eb.val(new Date(at))) }))
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Keeps the id as a tombstone: name, login and password are gone, history stays whole. */
export async function blankPerson(tx: Tx, personId: PersonId, at: Instant): Promise<boolean> {
  const blanked = await tx
    .updateTable('person')
    .set({ removed_at: new Date(at), login: `removed-${personId}`, real_name: '', password_hash: '' })
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await tx.deleteFrom('allocation').where('person_id', '=', personId).execute();
  return blanked !== undefined;
}

export async function setPasswordHash(tx: Tx, personId: PersonId, hash: string): Promise<boolean> {
  const changed = await tx
    .updateTable('person')
    .set({ password_hash: hash })
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function personExists(tx: Tx, personId: PersonId): Promise<boolean> {
  const found = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks them, so that two requests cannot take the last two away at once. */
export async function countOtherAdministrators(tx: Tx, personIds: readonly PersonId[]): Promise<number> {
  const others = await tx
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(personIds)))))
    .forUpdate()
    .execute();
  return others.length;
}

export async function removeGroupRow(tx: Tx, groupId: GroupId, at: Instant): Promise<readonly PersonId[] | null> {
  const removed = await tx
    .updateTable('person_group')
    .set({ removed_at: new Date(at) })
    .where('id', '=', groupId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) return null;
  const people = await tx
    .selectFrom('person')
    .select('id')
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute();
  return people.map(({ id }) => id);
}
