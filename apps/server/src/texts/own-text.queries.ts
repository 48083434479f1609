import type { Catalogue } from '@seker/contract';
import type { Direction, LanguageId } from '@seker/kernel';
import type { Db } from '../db/database.ts';

export interface LanguageState {
  readonly id: LanguageId;
  readonly code: string;
  /** In the language itself. */
  readonly originName: string;
  readonly direction: Direction;
  readonly revision: number;
  readonly textsRevision: number;
}

export async function listLanguageStates(db: Db): Promise<readonly LanguageState[]> {
  return await db
    .selectFrom('language')
    .select(['id', 'code', 'origin_name as originName', 'direction', 'revision', 'texts_revision as textsRevision'])
    .orderBy('id')
    .execute();
}

export interface OwnText {
  readonly languageId: LanguageId;
  readonly catalogue: Catalogue;
  readonly key: string;
  readonly text: string;
}

export async function listOwnTexts(db: Db, languages: readonly LanguageId[]): Promise<readonly OwnText[]> {
  return await db
    .selectFrom('own_text')
    .select(['language_id as languageId', 'catalogue', 'key', 'text'])
    .where('language_id', 'in', languages)
    .execute();
}
