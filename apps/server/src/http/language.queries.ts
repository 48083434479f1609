import { type Direction, type LanguageId, usualDirection } from '@seker/kernel';
import { briefly } from '../db/brief-cache.ts';
import type { Db } from '../db/database.ts';

export interface InstalledLanguage {
  readonly id: LanguageId;
  readonly code: string;
  /** In itself. */
  readonly name: string;
  readonly dir: Direction;
}

/** The languages of this installation: those that Seker ships with, and those that were added. */
export async function listLanguages(db: Db): Promise<readonly InstalledLanguage[]> {
  return await db
    .selectFrom('language')
    .select(['id', 'code', 'origin_name as name', 'direction as dir'])
    .orderBy('id')
    .execute();
}

const listBriefly = briefly(async (db: Db, _all: 'all') => await listLanguages(db));

/** How a language is written, for pages that must come when the database does not answer, too. */
export async function directionOf(db: Db, code: string): Promise<Direction> {
  const languages = await listBriefly(db, 'all').catch(() => []);
  return languages.find((language) => language.code === code)?.dir ?? usualDirection(code);
}
