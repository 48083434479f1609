import type { PersonId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { endSession, findLiveSessions } from '../auth/index.ts';

type EndReason = Parameters<typeof endSession>[2];

/** Returns the number of ended sessions. */
export async function endSessionsOfPerson(
  deps: Deps,
  by: ActingPerson,
  { id: personId }: { readonly id: PersonId },
  reason: EndReason,
): Promise<number> {
  const live = await findLiveSessions(deps, { personId });
  for (const session of live) await endSession(deps, session, reason, by.personId);
  return live.length;
}
