import type { ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { askJob } from '../../system/jobs/index.ts';
import { listDrawCells, markCases } from '../quotas/places/index.ts';

/** Enqueues a check of all cases per cell, because cells may have flipped while cases were written. */
export async function markDrawCells(tx: Tx, projectId: ProjectId): Promise<void> {
  for (const { id: cellId } of await listDrawCells(tx, projectId))
    await askJob(tx, markCases, { projectId, cellId }, { projectId });
}
