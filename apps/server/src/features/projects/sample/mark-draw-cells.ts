import type { ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { askJob } from '../../system/jobs/index.ts';
import { listDrawCells, markCases } from '../quotas/places/index.ts';

/** A cell may have opened or closed while cases were written: its jobs look at all of them once more. */
export async function markDrawCells(tx: Tx, projectId: ProjectId): Promise<void> {
  for (const { id: cellId } of await listDrawCells(tx, projectId))
    await askJob(tx, markCases, { projectId, cellId }, { projectId });
}
