import { type Instant, isScreenLanguage, type PersonId, type SessionId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';
import type { Session } from '../../../http/session.ts';

export interface AccountRow {
  readonly login: string;
  readonly groupId: number;
  readonly groupName: string;
  readonly realName: string;
  readonly chosenLanguage: string | null;
  readonly screenLanguage: string;
  readonly revision: number;
}

export async function readAccountRow(db: Db, sessionId: SessionId): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .innerJoin('person_group', 'person_group.id', 'person.group_id')
    .select([
      'person.login',
      'person.real_name as realName',
      'person.screen_language as chosenLanguage',
      'person.revision',
      'session.screen_language as screenLanguage',
      'person_group.id as groupId',
      'person_group.name as groupName',
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
}

/** Stores a person's own settings; their screens switch to the chosen language at once. */
export async function updateAccount(
  tx: Tx,
  { personId, id: sessionId }: Pick<Session, 'personId' | 'id'>,
  { realName, chosenLanguage, at }: { realName: string; chosenLanguage: string | null; at: Instant },
): Promise<void> {
  await tx
    .updateTable('person')
    .set((eb) => ({
      real_name: realName,
      screen_language: chosenLanguage,
      revision: eb('revision', '+', 1),
      changed_at: new Date(at),
      changed_by: personId,
    }))
    .where('id', '=', personId)
    .execute();
  if (chosenLanguage !== null)
    await tx.updateTable('session').set({ screen_language: chosenLanguage }).where('id', '=', sessionId).execute();
}

/** Whether screens support a language: built-in ones, and others once they have texts. */
export async function isForScreens(db: Db, code: string): Promise<boolean> {
  if (isScreenLanguage(code)) return true;
  const found = await db
    .selectFrom('own_text')
    .innerJoin('language', 'language.id', 'own_text.language_id')
    .select('own_text.key')
    .where('language.code', '=', code)
    .where('own_text.catalogue', '=', 'screens')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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
