import type { ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';

/** Locks the project's row. */
export async function lockTestKey(tx: Tx, projectId: ProjectId) {
  return await tx
    .selectFrom('project')
    .select('group_id as groupId')
    .where('id', '=', projectId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setTestKey(tx: Tx, projectId: ProjectId, testKey: string): Promise<void> {
  await tx.updateTable('project').set({ test_key: testKey }).where('id', '=', projectId).execute();
}
