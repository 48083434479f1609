import type { Deps } from '../../../deps.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { liftBrakesOf } from '../auth/index.ts';
import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';

/** Lets a person log in again: ends their session, forgets wrong passwords, and lifts the brake for a while. */
export async function unlockPerson(deps: Deps, by: ActingPerson, person: ScopedPerson): Promise<void> {
  await changePerson(deps, by, person, {
    action: 'unlock',
    act: async (tx) => {
      await liftBrakesOf(tx, person.id, deps.wallNow());
      return {};
    },
  });
  await endSessionsOfPerson(deps, by, person, 'unlocked');
}
