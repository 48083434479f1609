import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { releaseCells } from '../quotas/index.ts';
import { listAbandoned, lockAbandoned } from './respondent-session.queries.ts';

/** An interview that nobody answers for this long, on the web or by telephone, gives its places back; its next page asks for them again. */
const ABANDONED_MINUTES = 30;

export async function releaseAbandonedPlaces(deps: Deps, minutes = ABANDONED_MINUTES): Promise<void> {
  for (const interview of await listAbandoned(deps.db, minutes)) {
    const cellIds = await transact(deps.db, async (tx) =>
      (await lockAbandoned(tx, interview, minutes)) ? await releaseCells(tx, interview.projectId, interview.id) : [],
    );
    if (cellIds.length > 0) deps.bus.emit('quotaChanged', { projectId: interview.projectId, cellIds });
  }
}
