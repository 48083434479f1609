import { z } from 'zod';
import { defineTask } from '../features/jobs/index.ts';
import { FORGETS } from './forget-old-rows.queries.ts';

/** Deletes rows that have served their purpose, some at a time. */
export const forgetOldRows = defineTask({
  name: 'forgetOldRows',
  input: z.object({}),
  run: async (deps, _input, job) => {
    let rows = 0;
    for (const forget of FORGETS)
      for (let some = 1; some > 0; rows += some) some = await job.batch(async (tx) => await forget(tx, deps.now()));
    return { rows };
  },
});
