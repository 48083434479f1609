import type { PersonId, ProjectId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { NO_PROJECT } from '../../../db/no-project.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedPerson, ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { insertNews, newsInEachLanguage } from '../news/index.ts';
import { listInterviewersAtWork } from './everyone.ts';
import { findOnFloor } from './floor.queries.ts';

/** Adds a message to the updates of a logged-in interviewer, shown at once and after a reload. */
export async function messagePerson(deps: Deps, by: ActingPerson, person: ScopedPerson, text: string): Promise<void> {
  const [found] = await findOnFloor(deps.db, { personIds: [person.id], sessionIds: [] });
  if (found === undefined || !found.isLive || found.role !== 'interviewer') throw new Refusal('notLoggedIn');
  await tell(deps, by, [person.id], { text, personId: person.id, projectId: null });
}

/** Sends a message to everyone within reach; returns the number of recipients. */
export async function messageEveryone(
  deps: Deps,
  session: Session,
  project: ScopedProject | null,
  text: string,
): Promise<number> {
  const people = await listInterviewersAtWork(deps, session, project);
  if (people.length === 0) throw new Refusal('nothingSelected');
  const personIds = people.map(({ id }) => id);
  await tell(deps, session, personIds, { text, personId: null, projectId: project?.id ?? null });
  return people.length;
}

async function tell(
  deps: Deps,
  by: ActingPerson,
  personIds: readonly PersonId[],
  {
    text,
    personId,
    projectId,
  }: { readonly text: string; readonly personId: PersonId | null; readonly projectId: ProjectId | null },
): Promise<void> {
  const at = deps.now();
  // Without a project: the message stays with the person when they change projects.
  const told = await transact(deps.db, async (tx) => {
    const rows = [];
    for (const one of personIds)
      rows.push({
        one,
        row: await insertNews(tx, { projectId: NO_PROJECT, personId: one, type: 'message', value: text, at }),
      });
    await writeAudit(tx, {
      at,
      projectId,
      personId: by.personId,
      sessionId: by.id,
      action: 'message',
      subject: personId === null && projectId !== null ? 'project' : 'person',
      subjectId: personId ?? projectId,
      details: { people: personIds.length },
    });
    return rows;
  });
  for (const { one, row } of told)
    deps.bus.emit('news', { projectId: NO_PROJECT, personId: one, item: newsInEachLanguage(row) });
}
