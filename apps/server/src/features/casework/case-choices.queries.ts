import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../db/database.ts';

/** How many portions of a project have cases. */
export async function readLastPortion(db: Db, projectId: ProjectId): Promise<number> {
  const row = await db
    .selectFrom('study_case')
    .select('portion')
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.portion ?? 0;
}
