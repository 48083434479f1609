import { CATALOGUES, type Catalogue } from '@seker/contract';
import type { Direction, Instant, LanguageId, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

export interface LanguageFields {
  readonly code: string;
  readonly englishName: string;
  readonly originName: string;
  readonly direction: Direction;
}

export interface StoredLanguage extends LanguageFields {
  readonly id: LanguageId;
  readonly revision: number;
  readonly textsRevision: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

const LANGUAGE = [
  'l.id',
  'l.code',
  'l.english_name as englishName',
  'l.origin_name as originName',
  'l.direction',
  'l.revision',
  'l.texts_revision as textsRevision',
  'l.changed_at as changedAt',
  'p.real_name as changedBy',
] as const;

export async function readLanguages(db: Db): Promise<readonly StoredLanguage[]> {
  return await db
    .selectFrom('language as l')
    .leftJoin('person as p', 'p.id', 'l.changed_by')
    .select(LANGUAGE)
    .orderBy('l.id')
    .execute();
}

/** Locks the language and its texts for the transaction; null when there is no such language. */
export async function lockLanguage(tx: Tx, code: string): Promise<StoredLanguage | null> {
  const row = await tx
    .selectFrom('language as l')
    .leftJoin('person as p', 'p.id', 'l.changed_by')
    .select(LANGUAGE)
    .where('l.code', '=', code)
    .forUpdate('l')
    .executeTakeFirst();
  return row ?? null;
}

export interface Change {
  readonly at: Instant;
  readonly by: PersonId;
}

export async function insertLanguage(
  tx: Tx,
  { code, englishName, originName, direction }: LanguageFields,
  { at, by }: Change,
): Promise<LanguageId> {
  const { id } = await tx
    .insertInto('language')
    .values({
      code,
      english_name: englishName,
      origin_name: originName,
      direction,
      changed_at: new Date(at),
      changed_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLanguage(
  tx: Tx,
  id: LanguageId,
  { code, englishName, originName, direction }: LanguageFields,
  { at, by }: Change,
): Promise<void> {
  await tx
    .updateTable('language')
    .set((eb) => ({
      code,
      english_name: englishName,
      origin_name: originName,
      direction,
      revision: eb('revision', '+', 1),
      texts_revision: eb('texts_revision', '+', 1),
      changed_at: new Date(at),
      changed_by: by,
    }))
    .where('id', '=', id)
    .execute();
}

/** Whether people or projects use the language. */
export async function isLanguageUsed(tx: Tx, { id, code }: Pick<StoredLanguage, 'id' | 'code'>): Promise<boolean> {
  const { isUsed } = await tx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('person_language').select('person_id').where('language_id', '=', id)),
          eb.exists(eb.selectFrom('project_language').select('project_id').where('language_id', '=', id)),
          eb.exists(eb.selectFrom('project').select('id').where('default_language_id', '=', id)),
          eb.exists(eb.selectFrom('person').select('id').where('screen_language', '=', code)),
          eb.exists(eb.selectFrom('session').select('id').where('screen_language', '=', code)),
        ])
        .as('isUsed'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isUsed);
}

/** Increments and returns the revision of the language's texts. */
export async function countTextsChange(tx: Tx, id: LanguageId): Promise<number> {
  const { revision } = await tx
    .updateTable('language')
    .set((eb) => ({ texts_revision: eb('texts_revision', '+', 1) }))
    .where('id', '=', id)
    .returning('texts_revision as revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export interface StoredText {
  readonly catalogue: Catalogue;
  readonly key: string;
  readonly text: string;
  readonly revision: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

export async function readOwnTexts(db: Db, languageCode: string): Promise<readonly StoredText[]> {
  return await db
    .selectFrom('own_text as t')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .leftJoin('person as p', 'p.id', 't.changed_by')
    .select(['t.catalogue', 't.key', 't.text', 't.revision', 't.changed_at as changedAt', 'p.real_name as changedBy'])
    .where('l.code', '=', languageCode)
    .execute();
}

export interface WrittenText {
  readonly catalogue: Catalogue;
  readonly key: string;
  readonly text: string;
}

export async function writeOwnTexts(
  tx: Tx,
  languageId: LanguageId,
  texts: readonly WrittenText[],
  { revision, at, by }: Change & { readonly revision: number },
): Promise<void> {
  if (texts.length === 0) return;
  await tx
    .insertInto('own_text')
    .values(
      texts.map(({ catalogue, key, text }) => ({
        language_id: languageId,
        catalogue,
        key,
        text,
        revision,
        changed_at: new Date(at),
        changed_by: by,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['language_id', 'catalogue', 'key']).doUpdateSet((eb) => ({
        text: eb.ref('excluded.text'),
        revision: eb.ref('excluded.revision'),
        changed_at: eb.ref('excluded.changed_at'),
        changed_by: eb.ref('excluded.changed_by'),
      })),
    )
    .execute();
}

export async function deleteOwnTexts(
  tx: Tx,
  languageId: LanguageId,
  texts: readonly Pick<WrittenText, 'catalogue' | 'key'>[],
): Promise<void> {
  for (const catalogue of CATALOGUES) {
    const keys = texts.filter((text) => text.catalogue === catalogue).map(({ key }) => key);
    if (keys.length === 0) continue;
    await tx
      .deleteFrom('own_text')
      .where('language_id', '=', languageId)
      .where('catalogue', '=', catalogue)
      .where('key', 'in', keys)
      .execute();
  }
}
