import type { Deps } from '../../deps.ts';
import type { ScopedPerson } from '../../http/scope.queries.ts';
import type { Session } from '../../http/session.ts';
import { forgetBrakesOf } from '../auth/index.ts';
import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';
import { personExists } from './people.queries.ts';

/** Lets a person log in again: their session ends, and wrong passwords are forgotten. */
export async function unlockPerson(deps: Deps, by: Session, person: ScopedPerson): Promise<void> {
  await changePerson(deps, by, 'unlock', person, async (tx) => {
    await forgetBrakesOf(tx, person.id);
    return await personExists(tx, person.id);
  });
  await endSessionsOfPerson(deps, by, person, 'unlocked');
}
