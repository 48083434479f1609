import type { Deps } from '../../deps.ts';
import { releaseCells } from '../quotas/index.ts';
import { listAbandoned, lockAbandoned } from './respondent-session.queries.ts';

/** A respondent who does nothing for this long gives their places in the quotas back; coming back asks for them anew. */
const ABANDONED_MINUTES = 30;

export async function releaseAbandonedPlaces(deps: Deps, minutes = ABANDONED_MINUTES): Promise<void> {
  for (const interview of await listAbandoned(deps.db, minutes)) {
    const cellIds = await deps.db
      .transaction()
      .execute(async (tx) =>
        (await lockAbandoned(tx, interview, minutes)) ? await releaseCells(tx, interview.projectId, interview.id) : [],
      );
    if (cellIds.length > 0) deps.bus.emit('quotaChanged', { projectId: interview.projectId, cellIds });
  }
}
