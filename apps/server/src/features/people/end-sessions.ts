import type { Deps } from '../../deps.ts';
import type { ScopedGroup, ScopedPerson } from '../../http/scope.queries.ts';
import type { Session } from '../../http/session.ts';
import { endSession, findLiveSessions } from '../auth/index.ts';

type EndReason = Parameters<typeof endSession>[2];

export async function endSessionsOfPerson(
  deps: Deps,
  by: Session,
  person: ScopedPerson,
  reason: EndReason,
): Promise<void> {
  for (const live of await findLiveSessions(deps, { personId: person.id }))
    await endSession(deps, live, reason, by.personId);
}

export async function endSessionsOfGroup(
  deps: Deps,
  by: Session,
  group: ScopedGroup,
  reason: EndReason,
): Promise<void> {
  for (const live of await findLiveSessions(deps, { groupId: group.id }))
    await endSession(deps, live, reason, by.personId);
}
