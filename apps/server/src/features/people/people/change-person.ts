import { type AuditAct, mayAct } from '@seker/contract';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { MANAGE_PERSON } from './people.policy.ts';
import { type LockedPerson, lockPerson } from './people.queries.ts';

interface PersonChange {
  /** The audited action. */
  readonly action: AuditAct;
  /** Returns the details for the audit; null when nothing changed, which is not audited. */
  readonly act: (tx: Tx, locked: LockedPerson) => Promise<AuditDetails | null>;
}

/**
 * Changes a person and audits it in one transaction. The right is checked again on the locked row, which may have been
 * moved.
 */
export async function changePerson(
  deps: Deps,
  by: ActingPerson,
  person: Pick<ScopedPerson, 'id'>,
  { action, act }: PersonChange,
): Promise<void> {
  const isChanged = await transact(deps.db, async (tx) => {
    const locked = await lockPerson(tx, person.id);
    if (locked === null) throw new Refusal('notFound');
    if (!mayAct(by, MANAGE_PERSON.right, { groupId: locked.groupId, person: locked }).ok)
      throw new Refusal('forbidden');
    const details = await act(tx, locked);
    if (details === null) return false;
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action,
      subject: 'person',
      subjectId: person.id,
      details,
    });
    return true;
  });
  if (isChanged) deps.bus.emit('personChanged', { personId: person.id, sessionId: null });
}
