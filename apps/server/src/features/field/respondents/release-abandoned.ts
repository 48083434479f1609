import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { eachAlone } from '../../../http/each-alone.ts';
import { releaseCells } from '../../projects/quotas/places/index.ts';
import { noteStopped } from '../cases/state/index.ts';
import { type Abandonment, listAbandoned, lockAbandoned } from './abandoned.queries.ts';

/**
 * An interview without an answer for this long, on the web or by telephone, releases its places; its next page reserves
 * them again. Under pressure a place held by a script or a closed window is released earlier: reading one page takes
 * less.
 */
const ABANDONMENT: Abandonment = { minutes: 30, minutesUnderPressure: 5 };

export async function releaseAbandonedPlaces(deps: Deps): Promise<void> {
  await noteStopped(deps.db, deps.now());
  const abandoned = await listAbandoned(deps.db, ABANDONMENT, deps.now());
  await eachAlone(
    deps,
    {
      trouble: 'the places of an abandoned interview could not be released',
      naming: ({ projectId, id }) => ({ projectId, interviewId: id }),
    },
    abandoned,
    async (interview) =>
      await transact(deps.db, async (tx) => {
        if (await lockAbandoned(tx, interview, ABANDONMENT, deps.now()))
          await releaseCells(tx, interview.projectId, interview.id);
      }),
  );
}
