import type { Role } from '@seker/contract';
import type { GroupId, Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

/** A person's locked row. */
export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Locks a person. Rows that refer to them may still be inserted: the foreign key check does not wait for this lock. */
export async function lockPerson(tx: Tx, personId: PersonId) {
  const row = await tx
    .selectFrom('person as p')
    .select((eb) => [
      'p.id',
      'p.group_id as groupId',
      'p.role',
      'p.login',
      'p.real_name as realName',
      'p.email',
      'p.disabled_at as disabledAt',
      'p.revision',
      'p.changed_at as changedAt',
      eb
        .selectFrom('person as by')
        .select('by.real_name')
        .whereRef('by.id', '=', 'p.changed_by')
        .where('by.removed_at', 'is', null)
        .as('changedBy'),
    ])
    .where('p.id', '=', personId)
    .where('p.removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** `null` enables the person again; repeated disabling keeps the first time. */
export async function setDisabled(tx: Tx, personId: PersonId, at: Instant | null): Promise<void> {
  await tx
    .updateTable('person')
    .set((eb) => ({ disabled_at: at === null ? null : eb.fn.coalesce('disabled_at', eb.val(new Date(at))) }))
    .where('id', '=', personId)
    .execute();
}

/** Reads what the rule of passwords needs of a person. */
export async function readLogin(db: Db, personId: PersonId): Promise<{ readonly login: string; readonly role: Role }> {
  return await db
    .selectFrom('person')
    .select(['login', 'role'])
    .where('id', '=', personId)
    .$narrowType<{ role: Role }>()
    .executeTakeFirstOrThrow();
}

export async function setPasswordHash(tx: Tx, personId: PersonId, hash: string): Promise<void> {
  await tx.updateTable('person').set({ password_hash: hash }).where('id', '=', personId).execute();
}

/** Locks them, so that two requests cannot remove the last two at once. */
export async function countOtherAdministrators(tx: Tx, personIds: readonly PersonId[]): Promise<number> {
  const others = await tx
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(personIds)))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return others.length;
}

export interface PersonFields {
  readonly realName: string;
  readonly login: string;
  readonly role: Role;
  readonly groupId: GroupId;
  /** Null: none is known. */
  readonly email: string | null;
}

export async function insertPerson(
  tx: Tx,
  { realName, login, role, groupId, email }: PersonFields,
  of: { readonly passwordHash: string; readonly by: PersonId; readonly at: Instant },
): Promise<PersonId> {
  const { id } = await tx
    .insertInto('person')
    .values({
      real_name: realName,
      login,
      role,
      group_id: groupId,
      email,
      password_hash: of.passwordHash,
      changed_by: of.by,
      changed_at: new Date(of.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the new revision. */
export async function updatePerson(
  tx: Tx,
  personId: PersonId,
  { realName, login, role, groupId, email }: PersonFields,
  of: { readonly by: PersonId; readonly at: Instant },
): Promise<number> {
  const { revision } = await tx
    .updateTable('person')
    .set((eb) => ({
      real_name: realName,
      login,
      role,
      group_id: groupId,
      email,
      revision: eb('revision', '+', 1),
      changed_by: of.by,
      changed_at: new Date(of.at),
    }))
    .where('id', '=', personId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Finds the languages of these codes, ordered by id; unknown codes are left out. */
export async function findLanguageIds(tx: Tx, codes: readonly string[]) {
  return await tx
    .selectFrom('language')
    .select(['id', 'code'])
    .where((eb) => eb('code', '=', eb.fn.any(eb.val(codes))))
    .orderBy('id')
    .execute();
}

export async function listLanguageCodes(tx: Tx, personId: PersonId): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('person_language as pl')
    .innerJoin('language as l', 'l.id', 'pl.language_id')
    .select('l.code')
    .where('pl.person_id', '=', personId)
    .orderBy('l.id')
    .execute();
  return rows.map(({ code }) => code);
}

export async function replaceLanguages(
  tx: Tx,
  personId: PersonId,
  languages: readonly { readonly id: Awaited<ReturnType<typeof findLanguageIds>>[number]['id'] }[],
): Promise<void> {
  await tx.deleteFrom('person_language').where('person_id', '=', personId).execute();
  if (languages.length === 0) return;
  await tx
    .insertInto('person_language')
    .values(languages.map(({ id }) => ({ person_id: personId, language_id: id })))
    .execute();
}

/** `false` when it no longer exists. */
export async function lockGroupForShare(tx: Tx, groupId: GroupId): Promise<boolean> {
  const found = await tx
    .selectFrom('person_group')
    .select('id')
    .where('id', '=', groupId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}
