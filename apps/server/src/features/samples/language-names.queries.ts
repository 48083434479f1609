import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../db/database.ts';

/** The languages of a project, each by its code, its English name and its own. */
export async function listLanguageNames(db: Db, projectId: ProjectId) {
  const rows = await db
    .selectFrom('project_language as p')
    .innerJoin('language as l', 'l.id', 'p.language_id')
    .select(['l.id', 'l.code', 'l.english_name', 'l.origin_name'])
    .where('p.project_id', '=', projectId)
    .execute();
  return rows.map(({ id, code, english_name, origin_name }) => ({
    languageId: id,
    names: [code, english_name, origin_name],
  }));
}
