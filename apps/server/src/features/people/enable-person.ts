import type { Deps } from '../../deps.ts';
import type { ScopedPerson } from '../../http/scope.queries.ts';
import type { Session } from '../../http/session.ts';
import { changePerson } from './change-person.ts';
import { setDisabled } from './people.queries.ts';

/** Lets a person in again who was locked out. */
export async function enablePerson(deps: Deps, by: Session, person: ScopedPerson): Promise<void> {
  await changePerson(deps, by, 'enable', person, async (tx) => await setDisabled(tx, person.id, null));
}
