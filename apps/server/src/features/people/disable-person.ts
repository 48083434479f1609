import type { Deps } from '../../deps.ts';
import type { ScopedPerson } from '../../http/scope.queries.ts';
import type { Session } from '../../http/session.ts';

import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';
import { setDisabled } from './people.queries.ts';

/** Locks a person out, at once. */
export async function disablePerson(deps: Deps, by: Session, person: ScopedPerson): Promise<void> {
  await changePerson(deps, by, 'disable', person, async (tx) => {
    await keepAnAdministrator(tx, [person.id]);
    return await setDisabled(tx, person.id, deps.now());
  });
  await endSessionsOfPerson(deps, by, person, 'disabled');
}
