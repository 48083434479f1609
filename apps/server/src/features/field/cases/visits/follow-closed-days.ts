import { addDays, localTimeOf } from '@seker/fieldwork';
import { z } from 'zod';
import { askJob, defineTask } from '../../../system/jobs/index.ts';
import { countPartTries } from './count-part-tries.ts';
import { listNearClosedDays } from './near-closed-days.queries.ts';

/** The week from the next opening on, which a closed day may put off, by any zone's date. */
const AHEAD = 9;
const BEHIND = 2;

/**
 * Has the tries by part of the day counted anew where a closed day comes near or has just passed: a part that is closed for the
 * whole week is none that a case could be called in instead, and is one again afterwards.
 */
export const followClosedDays = defineTask({
  name: 'followClosedDays',
  input: z.object({}),
  run: async (deps, _input, job) => {
    const today = localTimeOf(deps.now(), 'UTC').date;
    const days = { from: addDays(today, -BEHIND), to: addDays(today, AHEAD) };
    const projects = await job.batch(async (tx) => {
      const near = await listNearClosedDays(tx, days);
      for (const projectId of near) await askJob(tx, countPartTries, { projectId }, { projectId });
      return near.length;
    });
    return { projects };
  },
});
