import type { GroupId, Id, Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

export type LockedListFile = NonNullable<Awaited<ReturnType<typeof lockListFile>>>;

/** Locks a complete list file that is not deleted. */
export async function lockListFile(tx: Tx, id: Id<'ListFile'>) {
  const row = await tx
    .selectFrom('list_file as f')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 'f.changed_by').on('by.removed_at', 'is', null))
    .select([
      'f.name',
      'f.columns',
      'f.group_id as groupId',
      'f.revision',
      'f.changed_at as changedAt',
      'by.real_name as changedBy',
    ])
    .where('f.id', '=', id)
    .where('f.whole_at', 'is not', null)
    .where('f.removed_at', 'is', null)
    .forNoKeyUpdate('f')
    .executeTakeFirst();
  return row ?? null;
}

export async function setListName(
  tx: Tx,
  id: Id<'ListFile'>,
  { name, by, at }: { readonly name: string; readonly by: PersonId; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('list_file')
    .set((eb) => ({ name, revision: eb('revision', '+', 1), changed_at: new Date(at), changed_by: by }))
    .where('id', '=', id)
    .execute();
}

export async function markListRemoved(tx: Tx, id: Id<'ListFile'>, at: Instant): Promise<void> {
  await tx
    .updateTable('list_file')
    .set({ removed_at: new Date(at) })
    .where('id', '=', id)
    .execute();
}

/** Whether no list of the group has this name, ignoring case. */
export async function isNameFree(db: Db, groupId: GroupId, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('list_file')
    .select('id')
    .where('group_id', '=', groupId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.cast<string>(eb.val(name), 'text')])))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found === undefined;
}

/** Changes to the counts of a list. */
export interface CountChange {
  readonly rows: number;
  readonly phones: number;
  readonly emails: number;
}

export async function changeCounts(tx: Tx, id: Id<'ListFile'>, { rows, phones, emails }: CountChange): Promise<void> {
  await tx
    .updateTable('list_file')
    .set((eb) => ({
      rows: eb('rows', '+', rows),
      phones: eb('phones', '+', phones),
      emails: eb('emails', '+', emails),
    }))
    .where('id', '=', id)
    .execute();
}
