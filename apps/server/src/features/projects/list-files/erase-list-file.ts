import type { Id } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { askJob, defineTask } from '../../system/jobs/index.ts';
import { markListRemoved } from './change-list-file.queries.ts';
import { deleteListFile, deleteSomeRecords, giveUpUnfinished } from './erase-list-file.queries.ts';

/** Erases a deleted list, or one whose import never completed, with all of its records. */
export const eraseListFile = defineTask({
  name: 'eraseListFile',
  input: z.object({ listFileId: storedId<'ListFile'>() }),
  run: async (_deps, { listFileId }, job) => {
    let some: number;
    do some = await job.batch(async (tx) => await deleteSomeRecords(tx, listFileId));
    while (some > 0);
    await job.batch(async (tx) => await deleteListFile(tx, listFileId));
    return { records: job.done };
  },
});

/** Removes an abandoned import's list and its name at once, and its records soon. */
export async function giveUpList(deps: Deps, listFileId: Id<'ListFile'>): Promise<void> {
  await transact(deps.db, async (tx) => {
    await markListRemoved(tx, listFileId, deps.now());
    await askJob(tx, eraseListFile, { listFileId });
  });
}

/** Abandons lists whose import was cancelled before it began, or failed for good. */
export async function eraseUnfinishedLists(deps: Deps): Promise<void> {
  await transact(deps.db, async (tx) => {
    for (const listFileId of await giveUpUnfinished(tx)) await askJob(tx, eraseListFile, { listFileId });
  });
}
