import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

export async function readRevision(db: Db, projectId: ProjectId): Promise<number> {
  const { revision } = await db
    .selectFrom('project')
    .select('revision')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return revision;
}
