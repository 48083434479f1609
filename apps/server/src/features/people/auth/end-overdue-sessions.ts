import type { Deps } from '../../../deps.ts';
import { eachAlone } from '../../../http/each-alone.ts';
import { findLiveSessions } from './auth.queries.ts';
import { endSession } from './end-session.ts';

/** Ends sessions that are idle, lost their browser, or have reached the longest life. */
export async function endOverdueSessions(deps: Deps): Promise<void> {
  const overdue = await findLiveSessions(deps, 'overdue');
  await eachAlone(
    deps,
    { trouble: 'an overdue session could not be ended', naming: ({ id }) => ({ sessionId: id }) },
    overdue,
    async (session) => {
      if (session.overdue !== null) await endSession(deps, session, session.overdue, null);
    },
  );
}
