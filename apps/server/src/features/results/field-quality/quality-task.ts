import type { ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { storedId } from '../../../db/stored-id.ts';
import { askJob, defineTask } from '../../system/jobs/index.ts';
import { computeQuality } from './compute-quality.ts';
import { keepQuality } from './stored-quality.queries.ts';

/** Computes the quality of a field and keeps it. */
export const computeFieldQuality = defineTask({
  name: 'computeFieldQuality',
  input: z.object({ projectId: storedId<'Project'>() }),
  run: async (deps, { projectId }, job) => {
    const at = deps.now();
    const computed = await computeQuality(deps, projectId);
    await job.batch(async (tx) => {
      await keepQuality(tx, { projectId, ...computed, at });
      return 1;
    });
    return { interviews: computed.figures.readInterviews };
  },
});

export async function askForQuality(tx: Tx, projectId: ProjectId): Promise<void> {
  await askJob(tx, computeFieldQuality, { projectId }, { projectId });
}
