import { writeAudit } from '../../audit/write-audit.queries.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ScopedGroup } from '../../http/scope.queries.ts';
import type { Session } from '../../http/session.ts';
import { endSessionsOfGroup } from './end-sessions.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';
import { blankPerson, removeGroupRow } from './people.queries.ts';

/** Removes a group with all of its people, which cannot be undone (specification 2 §6). */
export async function removeGroup(deps: Deps, by: Session, group: ScopedGroup): Promise<void> {
  await transact(deps.db, async (tx) => {
    const people = await removeGroupRow(tx, group.id, deps.now());
    if (people === null) throw new Refusal('notFound');
    await keepAnAdministrator(tx, people);
    for (const personId of people) await blankPerson(tx, personId, deps.now());
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'remove',
      subject: 'group',
      subjectId: group.id,
      details: { people },
    });
  });
  await endSessionsOfGroup(deps, by, group, 'removed');
}
