import type { Deps } from '../../../deps.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { forgetTrustIn, hashPassword, liftBrakesOf, requirePassword } from '../auth/index.ts';
import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';
import { readLogin, setPasswordHash } from './people.queries.ts';

/** Sets a person's password, and ends their sessions. */
export async function setPassword(deps: Deps, by: ActingPerson, person: ScopedPerson, password: string): Promise<void> {
  const { login, role } = await readLogin(deps.db, person.id);
  await requirePassword({ password, login, role }, 'password');
  const hash = await hashPassword(password);
  await changePerson(deps, by, person, {
    action: 'setPassword',
    act: async (tx) => {
      await forgetTrustIn(tx, person.id);
      await liftBrakesOf(tx, person.id, deps.wallNow());
      await setPasswordHash(tx, person.id, hash);
      return {};
    },
  });
  await endSessionsOfPerson(deps, by, person, 'password');
}
