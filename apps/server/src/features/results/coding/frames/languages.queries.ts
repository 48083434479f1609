import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';

/** The project's languages in their order, in which its codes have names. */
export async function listCodeLanguages(
  db: Db,
  projectId: ProjectId,
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  return await db
    .selectFrom('project_language as p')
    .innerJoin('language as l', 'l.id', 'p.language_id')
    .select(['l.code', 'l.origin_name as name'])
    .where('p.project_id', '=', projectId)
    .orderBy('p.position')
    .execute();
}
