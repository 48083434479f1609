import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';

/** A project as encoders see it: its name, and its manual number where it has one. */
export async function readProjectName(
  db: Db,
  projectId: ProjectId,
): Promise<{ readonly id: number; readonly name: string; readonly number: string }> {
  const row = await db
    .selectFrom('project')
    .select(['name', 'manual_number as manualNumber'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { id: projectId, name: row.name, number: row.manualNumber === '' ? String(projectId) : row.manualNumber };
}
