import type { Deps } from '../../../deps.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { forgetTrustIn } from '../auth/index.ts';
import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';

/**
 * Ends a person's sessions, and forgets the browsers that they are known from; returns how many sessions. Counted wrong
 * passwords are kept: only unlocking forgets them.
 */
export async function logOffPerson(deps: Deps, by: ActingPerson, person: Pick<ScopedPerson, 'id'>): Promise<number> {
  await changePerson(deps, by, person, {
    action: 'logOff',
    act: async (tx) => {
      await forgetTrustIn(tx, person.id);
      return {};
    },
  });
  return await endSessionsOfPerson(deps, by, person, 'loggedOff');
}
