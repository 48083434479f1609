import type { PersonId } from '@seker/kernel';
import type { Db } from '../../db/database.ts';

export interface AccountRow {
  readonly login: string;
  readonly groupId: number;
  readonly groupName: string;
}

export async function readAccountRow(db: Db, personId: PersonId): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('person')
    .innerJoin('person_group', 'person_group.id', 'person.group_id')
    .select(['person.login', 'person_group.id as groupId', 'person_group.name as groupName'])
    .where('person.id', '=', personId)
    .executeTakeFirst();
}

export async function listLanguagesOf(db: Db, personId: PersonId) {
  return await db
    .selectFrom('person_language')
    .innerJoin('language', 'language.id', 'person_language.language_id')
    .select(['language.id', 'language.code', 'language.origin_name as name', 'language.direction as dir'])
    .where('person_language.person_id', '=', personId)
    .orderBy('language.id')
    .execute();
}
