import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { eachAlone } from '../../../../http/each-alone.ts';
import { shareQuotas } from '../places/index.ts';
import { listOverdue, lockOverdue } from './allotment.queries.ts';
import { endAllotments } from './end-allotments.ts';

/** Gives back what is left of allotments that are over. */
export async function expireAllotments(deps: Deps): Promise<void> {
  await eachAlone(
    deps,
    { trouble: 'allotments that are over could not be given back', naming: (projectId) => ({ projectId }) },
    await listOverdue(deps.db, deps.now()),
    async (projectId) =>
      await transact(deps.db, async (tx) => {
        await shareQuotas(tx, projectId);
        const now = deps.now();
        await endAllotments(tx, projectId, await lockOverdue(tx, projectId, now), { as: 'expired', now });
      }),
  );
}
