import type { GroupId, Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

export async function insertGroup(
  tx: Tx,
  name: string,
  of: { readonly by: PersonId; readonly at: Instant },
): Promise<GroupId> {
  const { id } = await tx
    .insertInto('person_group')
    .values({ name, changed_by: of.by, changed_at: new Date(of.at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A group's row, locked against changes and new people. */
export type LockedGroup = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;

export async function lockGroup(tx: Tx, groupId: GroupId) {
  const row = await tx
    .selectFrom('person_group as g')
    .select((eb) => [
      'g.id',
      'g.name',
      'g.revision',
      'g.changed_at as changedAt',
      eb
        .selectFrom('person as by')
        .select('by.real_name')
        .whereRef('by.id', '=', 'g.changed_by')
        .where('by.removed_at', 'is', null)
        .as('changedBy'),
    ])
    .where('g.id', '=', groupId)
    .where('g.removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function setGroupName(
  tx: Tx,
  groupId: GroupId,
  name: string,
  of: { readonly by: PersonId; readonly at: Instant },
): Promise<number> {
  const { revision } = await tx
    .updateTable('person_group')
    .set((eb) => ({ name, revision: eb('revision', '+', 1), changed_by: of.by, changed_at: new Date(of.at) }))
    .where('id', '=', groupId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Lists a group's online projects. */
export async function listOnlineProjects(db: Db, groupId: GroupId) {
  return await db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('group_id', '=', groupId)
    .where('online', '=', true)
    .orderBy('id')
    .execute();
}

/** Locks the projects, so that none goes online meanwhile. */
export async function lockProjectsOf(tx: Tx, groupId: GroupId) {
  return await tx
    .selectFrom('project')
    .select(['id', 'name', 'online'])
    .where('group_id', '=', groupId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function lockPeopleOf(tx: Tx, groupId: GroupId): Promise<readonly PersonId[]> {
  const people = await tx
    .selectFrom('person')
    .select('id')
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return people.map(({ id }) => id);
}

/** Moves lists; one whose name the target group already has gets a number. */
export async function moveLists(tx: Tx, from: GroupId, to: GroupId): Promise<number> {
  const taken = new Set((await listNames(tx, to)).map(({ name }) => name.toLowerCase()));
  const lists = await listNames(tx, from);
  for (const { id, name } of lists) {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`;
    taken.add(free.toLowerCase());
    await tx.updateTable('list_file').set({ group_id: to, name: free }).where('id', '=', id).execute();
  }
  // Includes deleted ones that are not erased yet.
  await tx.updateTable('list_file').set({ group_id: to }).where('group_id', '=', from).execute();
  return lists.length;
}

async function listNames(tx: Tx, groupId: GroupId) {
  return await tx
    .selectFrom('list_file')
    .select(['id', 'name'])
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Moves everything else that belongs to a group; returns how many. */
export async function moveRest(tx: Tx, from: GroupId, to: GroupId): Promise<number> {
  let moved = 0;
  for (const table of ['project', 'questionnaire', 'skin'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ group_id: to })
      .where('group_id', '=', from)
      .executeTakeFirstOrThrow();
    moved += Number(numUpdatedRows);
  }
  return moved;
}

/** Keeps the id as a tombstone for historical rows. */
export async function blankGroup(tx: Tx, groupId: GroupId, at: Instant): Promise<void> {
  await tx
    .updateTable('person_group')
    .set({ removed_at: new Date(at), name: `removed-${groupId}`, changed_by: null })
    .where('id', '=', groupId)
    .execute();
}
