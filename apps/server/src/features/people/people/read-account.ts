import type { Account } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { listLanguagesOf, readAccountRow } from './account.queries.ts';
import { type ActRoute, actsOf } from './acts-of.ts';

/** Reads the person and their rights. */
export async function readAccount(deps: Deps, session: Session, routes: readonly ActRoute[]): Promise<Account> {
  const { personId, role } = session;
  // Read again, because the session of the request was read before a change.
  const row = await readAccountRow(deps.db, session.id);
  if (row === undefined) throw new Refusal('notFound');
  const { login, groupId, groupName, realName, screenLanguage, chosenLanguage, revision } = row;
  return {
    id: personId,
    login,
    realName,
    role,
    group: { id: groupId, name: groupName },
    screenLanguage,
    chosenLanguage,
    revision,
    languages: await listLanguagesOf(deps.db, personId),
    acts: [...actsOf(role, routes)],
  };
}
