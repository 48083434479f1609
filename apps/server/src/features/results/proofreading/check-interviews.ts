import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { describe } from '../../../http/errors.ts';
import { askJob, defineTask } from '../../system/jobs/index.ts';
import { isBeingChecked, listUnchecked } from './check-interviews.queries.ts';
import { CHECK_RULE, checkProject } from './check-project.ts';

/** Looks for what may be wrong about the completes of a project: each by itself, then beside the others. */
export const checkInterviews = defineTask({
  name: 'checkInterviews',
  input: z.object({ projectId: storedId<'Project'>() }),
  run: async ({ db, log }, { projectId }, job) => {
    const checked = await checkProject(db, projectId, {
      batch: async (work) => await job.batch(work),
      failed: (interviewId, error) =>
        log.warn({ projectId, interviewId, error: describe(error) }, 'an interview could not be checked'),
    });
    return { checked };
  },
});

/** Requests a check of each project with completes that are not checked, or were corrected since. */
export async function askChecks({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const projectId of await listUnchecked(db, CHECK_RULE)) {
    if (await isBeingChecked(db, projectId, checkInterviews.name)) continue;
    await transact(db, async (tx) => await askJob(tx, checkInterviews, { projectId }, { projectId }));
  }
}
