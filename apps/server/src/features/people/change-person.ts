import { writeAudit } from '../../audit/write-audit.queries.ts';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ScopedPerson } from '../../http/scope.queries.ts';
import type { Session } from '../../http/session.ts';

/** Changes a person and notes it, both or neither; `act` says whether the person was still there. */
export async function changePerson(
  deps: Deps,
  by: Session,
  action: string,
  person: ScopedPerson,
  act: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await act(tx))) throw new Refusal('notFound');
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action,
      subject: 'person',
      subjectId: person.id,
    });
  });
}
