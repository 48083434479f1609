import type { LanguageId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';

/** Stores languages in order; the status of a removed language is kept if a number has it. */
export async function replaceLanguages(tx: Tx, projectId: ProjectId, ids: readonly LanguageId[]): Promise<void> {
  await tx.deleteFrom('project_language').where('project_id', '=', projectId).execute();
  await tx
    .insertInto('project_language')
    .values(ids.map((languageId, position) => ({ project_id: projectId, language_id: languageId, position })))
    .execute();
}

/** Whether a respondent is to be interviewed in it, or a number called back in it. */
export async function isLanguageOfCases(tx: Tx, projectId: ProjectId, languageId: LanguageId): Promise<boolean> {
  const asked = await tx
    .selectFrom('study_case')
    .select('id')
    .where('project_id', '=', projectId)
    .where('language_id', '=', languageId)
    .limit(1)
    .executeTakeFirst();
  if (asked !== undefined) return true;
  const called = await tx
    .selectFrom('phone')
    .select('id')
    .where('project_id', '=', projectId)
    .where('language_id', '=', languageId)
    .limit(1)
    .executeTakeFirst();
  return called !== undefined;
}
