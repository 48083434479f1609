import type { accountCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { isForScreens, readAccountRow, updateAccount } from './account.queries.ts';
import { lockPerson } from './people.queries.ts';

type Input = z.output<typeof accountCalls.editAccount.body>;

/** Changes a person's own settings, if unchanged since they read them. */
export async function editAccount(
  deps: Deps,
  session: Session,
  { realName, chosenLanguage, revision }: Input,
): Promise<void> {
  const { personId, id: sessionId } = session;
  await transact(deps.db, async (tx) => {
    const locked = await lockPerson(tx, personId);
    const before = await readAccountRow(tx, sessionId);
    if (locked === null || before === undefined) throw new Refusal('notFound');
    const { changedBy, changedAt } = locked;
    if (locked.revision !== revision)
      throw new Refusal('stale', { details: { changedBy, changedAt: changedAt.toISOString() } });
    if (chosenLanguage !== null && !(await isForScreens(tx, chosenLanguage)))
      throw new Refusal('invalid', { details: { faults: [{ field: 'chosenLanguage', code: 'unfit' }] } });
    const at = deps.now();
    await updateAccount(tx, session, { realName, chosenLanguage, at });
    await writeAudit(tx, {
      at,
      personId,
      sessionId,
      action: 'edit',
      subject: 'person',
      subjectId: personId,
      details: {
        fields: [
          ...(realName === before.realName ? [] : ['realName' as const]),
          ...(chosenLanguage === before.chosenLanguage ? [] : ['chosenLanguage' as const]),
        ],
        before: { chosenLanguage: before.chosenLanguage },
        after: { chosenLanguage },
      },
    });
  });
}
