import { z } from 'zod';
import { requireFieldSettings } from '../../../projects/project/index.ts';
import { defineTask } from '../../../system/jobs/index.ts';
import { setCaseOutcome } from '../state/case-outcome.queries.ts';
import { freePhones, lockFreedCases } from './free-numbers.queries.ts';
import { replaceCase } from './place-case.ts';

const AT_ONCE = 200;

/** Unlocks numbers whose blacklist entry has expired or was removed, and puts their cases back into the queue. */
export const freeNumbers = defineTask({
  name: 'freeNumbers',
  input: z.object({}),
  run: async (deps, _input, job) => {
    let cases = 0;
    for (let some = 1; some > 0; cases += some)
      some = await job.batch(async (tx) => {
        const locked = await lockFreedCases(tx, deps.now(), AT_ONCE);
        for (const { projectId, caseId } of locked) {
          await freePhones(tx, projectId, caseId, deps.now());
          // The outcome was only that none of its numbers could be called.
          await setCaseOutcome(tx, projectId, caseId, null);
          await replaceCase(tx, await requireFieldSettings(deps, projectId), caseId, deps.now());
        }
        return locked.length;
      });
    return { cases };
  },
});
