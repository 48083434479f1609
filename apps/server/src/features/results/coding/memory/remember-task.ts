import { mayBeRemembered } from '@seker/coding';
import { DAY, later, type ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../../db/database.ts';
import { defineTask } from '../../../system/jobs/index.ts';
import type { UseId } from '../uses/use.queries.ts';
import { listPutByHand, listUsesChangedSince, replaceMemory } from './memory.queries.ts';

/** A night that was missed is made up for. */
const LOOKED_BACK_DAYS = 8;

/** Keeps what groups remember of short answers, from what people put by hand in each use: every night. */
export const rememberCodings = defineTask({
  name: 'rememberCodings',
  input: z.object({}),
  run: async (deps, _input, job) => {
    const uses = await listUsesChangedSince(deps.db, later(deps.now(), -LOOKED_BACK_DAYS * DAY));
    await job.setTotal(uses.length);
    for (const { projectId, useId } of uses)
      await job.batch(async (tx) => {
        await rememberUse(tx, projectId, useId);
        return 1;
      });
    return { uses: uses.length };
  },
});

/** Writes anew what a use contributes to the memory of its group. */
export async function rememberUse(tx: Tx, projectId: ProjectId, useId: UseId): Promise<void> {
  const rows = (await listPutByHand(tx, projectId, useId)).filter(({ key }) => mayBeRemembered(key));
  await replaceMemory(tx, { projectId, useId, rows });
}
