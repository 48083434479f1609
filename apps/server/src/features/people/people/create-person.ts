import type { peopleCalls } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { ScopedGroup } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { hashPassword, requirePassword } from '../auth/index.ts';
import { requireGrantable } from './grantable.ts';
import { keepGroup } from './keep-group.ts';
import { findLanguageIds, insertPerson, replaceLanguages } from './people.queries.ts';
import { personEmail } from './person-email.ts';
import { refuseTakenLogin } from './refuse-taken-login.ts';

type Input = z.output<typeof peopleCalls.createPerson.body>;

/** Creates a person who can log in at once. */
export async function createPerson(
  deps: Deps,
  by: ActingPerson,
  group: ScopedGroup,
  { realName, login, role, languages, password, email = '' }: Input,
): Promise<PersonId> {
  await requireGrantable(deps, by, { role, groupId: group.id }, null);
  await requirePassword({ password, login, role }, 'password');
  const fields = { realName, login, role, groupId: group.id, email: personEmail(email) };
  const passwordHash = await hashPassword(password);
  const at = deps.now();
  const created = await refuseTakenLogin(
    async () =>
      await transact(deps.db, async (tx) => {
        await keepGroup(tx, group.id);
        const id = await insertPerson(tx, fields, { passwordHash, by: by.personId, at });
        await replaceLanguages(tx, id, await findLanguageIds(tx, languages));
        await writeAudit(tx, {
          at,
          personId: by.personId,
          sessionId: by.id,
          action: 'create',
          subject: 'person',
          subjectId: id,
          details: { after: { role, group: group.id, languages } },
        });
        return id;
      }),
  );
  deps.bus.emit('personChanged', { personId: created, sessionId: null });
  return created;
}
