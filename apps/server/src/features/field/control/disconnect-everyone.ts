import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { endSession } from '../../people/auth/index.ts';
import { countEveryone, listInterviewersAtWork } from './everyone.ts';

interface Counts {
  readonly people: number;
  readonly calls: number;
}

/**
 * Logs off every interviewer within the requester's reach: their calls end, and their respondents are kept for them.
 * Does nothing if the people or calls differ from those that the requester was shown.
 */
export async function disconnectEveryone(
  deps: Deps,
  session: Session,
  project: ScopedProject | null,
  counted: Counts,
): Promise<Counts> {
  const people = await listInterviewersAtWork(deps, session, project);
  const counts = countEveryone(people);
  if (counts.people !== counted.people || counts.calls !== counted.calls) throw new Refusal('selectionChanged');
  if (counts.people === 0) throw new Refusal('nothingSelected');
  await writeAudit(deps.db, {
    at: deps.now(),
    projectId: project?.id ?? null,
    personId: session.personId,
    sessionId: session.id,
    action: 'disconnectEveryone',
    subject: project === null ? 'session' : 'project',
    subjectId: project?.id ?? null,
    details: counts,
  });
  for (const { id: personId, sessionId, projectId } of people)
    if (sessionId !== null)
      await endSession(deps, { id: sessionId, personId, projectId }, 'loggedOff', session.personId);
  return counts;
}
