import type { Deps } from '../../../deps.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';

/** Ends a person's sessions; returns how many. Counted wrong passwords are kept: only unlocking forgets them. */
export async function logOffPerson(deps: Deps, by: ActingPerson, person: Pick<ScopedPerson, 'id'>): Promise<number> {
  await changePerson(deps, by, person, { action: 'logOff', act: async () => ({}) });
  return await endSessionsOfPerson(deps, by, person, 'loggedOff');
}
