import type { Deps } from '../../../deps.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { endWorkOf } from '../../field/assignments/index.ts';
import { releaseTasksOf } from '../../results/tasks/index.ts';
import { forgetTrustIn } from '../auth/index.ts';
import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';
import { keepAnAdministrator, keepOneself } from './keep-an-administrator.ts';
import { setDisabled } from './people.queries.ts';

/** Locks a person out with immediate effect. */
export async function disablePerson(deps: Deps, by: ActingPerson, person: Pick<ScopedPerson, 'id'>): Promise<void> {
  keepOneself(by, person);
  await changePerson(deps, by, person, {
    action: 'disable',
    act: async (tx) => {
      await keepAnAdministrator(tx, [person.id]);
      await releaseTasksOf(tx, by, { personIds: [person.id], projectId: null }, deps.now());
      await forgetTrustIn(tx, person.id);
      await setDisabled(tx, person.id, deps.now());
      await endWorkOf(tx, by, { personIds: [person.id], projectId: null }, deps.now());
      return {};
    },
  });
  await endSessionsOfPerson(deps, by, person, 'disabled');
}
