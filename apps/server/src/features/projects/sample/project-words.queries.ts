import type { DispositionId, ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** Lists the project's languages with code, English name and own name. */
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

/** Returns the status of a number without attempts. */
export async function findUnused(db: Db, projectId: ProjectId): Promise<DispositionId> {
  const { id } = await db
    .selectFrom('disposition')
    .select('id')
    .where('project_id', '=', projectId)
    .where('system_key', '=', 'unused')
    .where('language_id', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
