import { type Direction, type LanguageId, usualDirection } from '@seker/kernel';
import { briefly } from '../db/brief-cache.ts';
import type { Db } from '../db/database.ts';

export interface InstalledLanguage {
  readonly id: LanguageId;
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  readonly dir: Direction;
}

/** Lists the languages of this installation: built-in and added ones. */
export async function listLanguages(db: Db): Promise<readonly InstalledLanguage[]> {
  return await db
    .selectFrom('language')
    .select(['id', 'code', 'origin_name as name', 'direction as dir'])
    .orderBy('id')
    .execute();
}

const listBriefly = briefly(async (db: Db, _all: 'all') => await listLanguages(db));

/** Returns the writing direction of a language, also for pages that must be served while the database is away. */
export async function directionOf(db: Db, code: string): Promise<Direction> {
  const languages = await listBriefly(db, 'all').catch(() => []);
  return languages.find((language) => language.code === code)?.dir ?? usualDirection(code);
}
