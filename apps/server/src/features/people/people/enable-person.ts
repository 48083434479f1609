import type { Deps } from '../../../deps.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { changePerson } from './change-person.ts';
import { setDisabled } from './people.queries.ts';

/** Lets a disabled person log in again. */
export async function enablePerson(deps: Deps, by: ActingPerson, person: Pick<ScopedPerson, 'id'>): Promise<void> {
  await changePerson(deps, by, person, {
    action: 'enable',
    act: async (tx) => {
      await setDisabled(tx, person.id, null);
      return {};
    },
  });
}
