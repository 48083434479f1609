import type { Instant, ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** Reads the sealed key of a project's recordings. */
export async function readSealedKey(db: Db, projectId: ProjectId): Promise<Buffer | null> {
  const row = await db
    .selectFrom('recording_key')
    .select('sealed')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

/** Stores it, if there is none. */
export async function insertFirstKey(db: Db, projectId: ProjectId, sealed: Buffer, at: Instant): Promise<void> {
  await db
    .insertInto('recording_key')
    .values({ project_id: projectId, sealed, made_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
