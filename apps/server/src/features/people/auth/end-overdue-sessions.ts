import type { Deps } from '../../../deps.ts';
import { findLiveSessions } from './auth.queries.ts';
import { endSession } from './end-session.ts';

/** Ends sessions that are idle, lost their browser, or have reached the longest life. */
export async function endOverdueSessions(deps: Deps): Promise<void> {
  for (const session of await findLiveSessions(deps, 'overdue')) {
    if (session.overdue !== null) await endSession(deps, session, session.overdue, null);
  }
}
