import { openParts, partExcess, triesByPart } from '@seker/fieldwork';
import type { CaseId } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../../db/stored-id.ts';
import { readFieldSettings } from '../../../projects/project/index.ts';
import { defineTask } from '../../../system/jobs/index.ts';
import { readCallsOfCases } from '../attempts/calls-of-cases.queries.ts';
import { lockTriedCases, writePartExcess } from './part-tries.queries.ts';

const AT_ONCE = 500;

/**
 * Counts anew in which parts of the day the open cases of a project were tried, after a change of its parts or its calling
 * hours. A case that is with an interviewer is counted when it is put back.
 */
export const countPartTries = defineTask({
  name: 'countPartTries',
  input: z.object({ projectId: storedId<'Project'>() }),
  run: async (deps, { projectId }, job) => {
    // Not the settings that are kept for a while: they may be those of before the change.
    const project = await readFieldSettings(deps.db, projectId);
    if (project === null) return { cases: 0 };
    const { dayParts, hours } = project;
    const now = deps.now();
    let cases = 0;
    let after = 0 as CaseId;
    for (let some = AT_ONCE; some === AT_ONCE; cases += some)
      some = await job.batch(async (tx) => {
        const tried = await lockTriedCases(tx, projectId, { after, most: AT_ONCE });
        const calls = await readCallsOfCases(
          tx,
          project,
          tried.map(({ id }) => id),
        );
        const excess = tried.map(({ id, zone }) => ({
          id,
          excess: partExcess(
            triesByPart(dayParts, calls.get(id)?.tries ?? [], zone),
            openParts(dayParts, hours, now, zone),
          ),
        }));
        await writePartExcess(tx, projectId, excess);
        after = tried.at(-1)?.id ?? after;
        return tried.length;
      });
    return { cases };
  },
});
