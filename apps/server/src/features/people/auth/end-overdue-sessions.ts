import type { Deps } from '../../../deps.ts';
import { findLiveSessions } from './auth.queries.ts';
import { endSession } from './end-session.ts';

/** Ends sessions whose person does nothing, whose browser is gone, or which are as old as a session may become. */
export async function endOverdueSessions(deps: Deps): Promise<void> {
  for (const session of await findLiveSessions(deps, 'overdue')) {
    if (session.overdue !== null) await endSession(deps, session, session.overdue, null);
  }
}
