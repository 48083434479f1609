import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import { defineTask } from '../../system/jobs/index.ts';
import { lockProject } from '../projects/index.ts';
import { deleteUntouched, listUntouched, readPortion, updatePortion } from './portion.queries.ts';

const CASES_AT_ONCE = 1_000;

/** Returns the untouched cases of a portion to the sample in batches; cases worked on are kept. */
export const withdrawPortionTask = defineTask({
  name: 'withdrawPortion',
  input: z.object({
    projectId: storedId<'Project'>(),
    portion: z.int(),
    personId: storedId<'Person'>().nullable(),
  }),
  run: async (deps, { projectId, portion, personId }, job) => {
    const untouched = await listUntouched(deps.db, projectId, portion);
    await job.setTotal(job.done + untouched.length);
    let cases = 0;
    for (let from = 0; from < untouched.length; from += CASES_AT_ONCE)
      cases += await job.batch(
        async (tx) => await deleteUntouched(tx, projectId, untouched.slice(from, from + CASES_AT_ONCE)),
      );
    await job.batch(async (tx) => {
      await lockProject(tx, projectId);
      if ((await readPortion(tx, projectId, portion))?.isWithdrawn === false)
        await updatePortion(tx, projectId, portion, { withdrawn_at: new Date(deps.now()), withdrawn_by: personId });
      return 0;
    });
    return { cases };
  },
});
