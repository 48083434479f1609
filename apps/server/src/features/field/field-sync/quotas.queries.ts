import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** Those of the projects in which quotas count. */
export async function hasActiveQuotas(db: Db, projects: readonly ProjectId[]): Promise<ReadonlySet<ProjectId>> {
  if (projects.length === 0) return new Set();
  const rows = await db
    .selectFrom('quota')
    .select('project_id as projectId')
    .distinct()
    .where('project_id', 'in', [...projects])
    .where('active', '=', true)
    .execute();
  return new Set(rows.map(({ projectId }) => projectId));
}
