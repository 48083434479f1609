import type { Deps } from '../../../deps.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { endWorkOf } from '../../field/assignments/index.ts';
import { releaseTasksOf } from '../../results/tasks/index.ts';
import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';
import { erasePeople } from './erase-people.ts';
import { keepAnAdministrator, keepOneself } from './keep-an-administrator.ts';

/** Removes a person from the database; their id is kept for history. */
export async function removePerson(deps: Deps, by: ActingPerson, person: Pick<ScopedPerson, 'id'>): Promise<void> {
  keepOneself(by, person);
  await changePerson(deps, by, person, {
    action: 'remove',
    act: async (tx) => {
      await keepAnAdministrator(tx, [person.id]);
      await releaseTasksOf(tx, by, { personIds: [person.id], projectId: null }, deps.now());
      await erasePeople(tx, [person.id], deps.now());
      await endWorkOf(tx, by, { personIds: [person.id], projectId: null }, deps.now());
      return {};
    },
  });
  await endSessionsOfPerson(deps, by, person, 'removed');
}
