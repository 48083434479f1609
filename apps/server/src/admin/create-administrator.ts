import { commonPasswords, type PasswordFault, passwordFault, shortestPassword } from '@seker/contract';
import { instant } from '@seker/kernel';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit.queries.ts';
import type { Db } from '../db/database.ts';
import { hashPassword } from '../features/people/auth/index.ts';
import { StartError } from '../postgres/start-error.ts';

const SAID: Readonly<Record<PasswordFault['code'], string>> = {
  tooShort: `The password must have at least ${shortestPassword('administrator')} characters.`,
  passwordCommon: 'The password is one of the most common ones.',
  passwordOwnWords: 'The password is made of the login.',
};

/** Creates an administrator in the group "Administrators"; refuses a weak password or a name that is taken. */
export async function createAdministrator(
  db: Db,
  person: { login: string; realName: string; password: string },
): Promise<void> {
  const login = person.login.trim();
  if (!/^[^\s@/\\]{1,100}$/.test(login)) throw new StartError('The login must be 1 to 100 characters without blanks.');
  const wanted = { password: person.password, login, role: 'administrator' } as const;
  const fault = passwordFault(wanted, await commonPasswords());
  if (fault !== null) throw new StartError(SAID[fault.code]);
  const hash = await hashPassword(person.password);
  await db.transaction().execute(async (tx) => {
    const taken = await sql`select 1 from person where lower(login) = lower(${login}) and removed_at is null`.execute(
      tx,
    );
    if (taken.rows.length > 0) throw new StartError(`There is already a user "${login}".`);
    await sql`insert into person_group (name) select 'Administrators' where not exists (select from person_group where lower(name) = 'administrators' and removed_at is null)`.execute(
      tx,
    );
    const { rows } = await sql<{ id: number }>`
      insert into person (group_id, login, real_name, role, password_hash)
      select id, ${login}, ${person.realName}, 'administrator', ${hash} from person_group where lower(name) = 'administrators' and removed_at is null
      returning id
    `.execute(tx);
    await sql`insert into person_language (person_id, language_id) select ${rows[0]?.id}, id from language where code in ('he', 'en')`.execute(
      tx,
    );
    await writeAudit(tx, {
      at: instant(Date.now()),
      personId: null,
      sessionId: null,
      action: 'create',
      subject: 'person',
      subjectId: rows[0]?.id ?? null,
    });
  });
}
