import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { hangUpStation } from '../calls/index.ts';
import { releaseCaseOfSession } from '../cases/visits/index.ts';
import { findOnFloor } from './floor.queries.ts';

/** Takes the respondent from an interviewer, who stays logged in and is notified. */
export async function releaseRespondent(deps: Deps, by: ActingPerson, person: ScopedPerson): Promise<void> {
  const [found] = await findOnFloor(deps.db, { personIds: [person.id], sessionIds: [] });
  if (found === undefined || found.sessionId === null || !found.isLive || !found.hasCase)
    throw new Refusal('holdsNothing');
  const { sessionId, projectId } = found;
  await writeAudit(deps.db, {
    at: deps.now(),
    projectId,
    personId: by.personId,
    sessionId: by.id,
    action: 'freeCase',
    subject: 'person',
    subjectId: person.id,
  });
  await hangUpStation(deps, sessionId);
  await releaseCaseOfSession(deps, sessionId);
  // Ends a call started at the same moment: without the case no other can start.
  await hangUpStation(deps, sessionId);
  deps.bus.emit('respondentTaken', { sessionId });
}
