import type { peopleCalls } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { AuditDetails } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedGroup, ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { endWorkOf } from '../../field/assignments/index.ts';
import { releaseTasksOf, tellReleased } from '../../results/tasks/index.ts';
import { changePerson } from './change-person.ts';
import { endSessionsOfPerson } from './end-sessions.ts';
import { requireGrantable } from './grantable.ts';
import { keepAnAdministrator, keepOneself } from './keep-an-administrator.ts';
import { keepGroup } from './keep-group.ts';
import {
  findLanguageIds,
  type LockedPerson,
  listLanguageCodes,
  type PersonFields,
  replaceLanguages,
  updatePerson,
} from './people.queries.ts';
import { personEmail } from './person-email.ts';
import { refuseTakenLogin } from './refuse-taken-login.ts';

type Input = z.output<typeof peopleCalls.editPerson.body>;

/** Changes a person's data, if unchanged since the editor read it. */
export async function editPerson(
  deps: Deps,
  by: ActingPerson,
  { person, group }: { readonly person: ScopedPerson; readonly group: ScopedGroup },
  { realName, login, role, languages, email, revision }: Input,
): Promise<number> {
  await requireGrantable(deps, by, { role, groupId: group.id }, person.id);
  const typed = email === undefined ? undefined : personEmail(email);
  let next = revision;
  let endsSessions = false;
  let told: readonly PersonId[] = [];
  await refuseTakenLogin(
    async () =>
      await changePerson(deps, by, person, {
        action: 'edit',
        act: async (tx, locked) => {
          if (locked.revision !== revision) throw stale(locked);
          const fields: PersonFields = {
            realName,
            login,
            role,
            groupId: group.id,
            email: typed === undefined ? locked.email : typed,
          };
          const spoken = await listLanguageCodes(tx, person.id);
          const found = await findLanguageIds(tx, languages);
          const details = changesOf(
            { ...locked, languages: spoken },
            { ...fields, languages: found.map(({ code }) => code) },
          );
          if (details === null) return null;
          await keepRole(tx, by, locked, fields);
          if (locked.groupId !== group.id) await keepGroup(tx, group.id);
          if (locked.groupId !== group.id || locked.role !== role)
            told = await releaseTasksOf(tx, by, { personIds: [person.id], projectId: null }, deps.now());
          next = await updatePerson(tx, person.id, fields, { by: by.personId, at: deps.now() });
          await endWorkOf(tx, by, { personIds: [person.id], projectId: null }, deps.now());
          await replaceLanguages(tx, person.id, found);
          endsSessions = locked.role !== role;
          return details;
        },
      }),
  );
  // A screen depends on its role, and a station on an interviewer: both must start again.
  if (!endsSessions) tellReleased(deps, told);
  else await endSessionsOfPerson(deps, by, person, 'role');
  return next;
}

function stale({ changedBy, changedAt }: LockedPerson): Refusal {
  return new Refusal('stale', { details: { changedBy, changedAt: changedAt.toISOString() } });
}

/** A new role removes the old one's rights: not one's own, and not those of the last administrator. */
async function keepRole(tx: Tx, by: ActingPerson, locked: LockedPerson, { role }: PersonFields): Promise<void> {
  if (locked.role === role) return;
  keepOneself(by, locked);
  if (locked.role === 'administrator') await keepAnAdministrator(tx, [locked.id]);
}

interface Kept extends PersonFields {
  readonly languages: readonly string[];
}

/** Returns the changed fields for the audit, with values that are not personal; null when none changed. */
function changesOf(before: Kept, after: Kept): AuditDetails | null {
  const isOther = (name: keyof Kept) => String(before[name]) !== String(after[name]);
  const personal = (['realName', 'login', 'email'] as const).filter(isOther);
  const open = (['role', 'groupId', 'languages'] as const).filter(isOther);
  if (personal.length + open.length === 0) return null;
  const pick = (from: Kept) => Object.fromEntries(open.map((name) => [name, from[name]]));
  return { fields: [...personal, ...open], before: pick(before), after: pick(after) };
}
