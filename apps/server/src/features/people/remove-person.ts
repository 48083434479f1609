import type { Deps } from '../../deps.ts';
import type { ScopedPerson } from '../../http/scope.queries.ts';
import type { Session } from '../../http/session.ts';

import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';
import { blankPerson } from './people.queries.ts';

/** Removes a person from the database; their id stays, so that history stays whole. */
export async function removePerson(deps: Deps, by: Session, person: ScopedPerson): Promise<void> {
  await changePerson(deps, by, 'remove', person, async (tx) => {
    await keepAnAdministrator(tx, [person.id]);
    return await blankPerson(tx, person.id, deps.now());
  });
  await endSessionsOfPerson(deps, by, person, 'removed');
}
