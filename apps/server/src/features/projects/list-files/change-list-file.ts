import { type AuditAct, mayAct } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { type LockedListFile, lockListFile } from './change-list-file.queries.ts';
import { ONE_LIST_FILE } from './list-files.policy.ts';

interface ListFileChange {
  /** The audited action. */
  readonly action: AuditAct;
  /** Null: the list itself, else one of its records. */
  readonly recordId: Id<'Record'> | null;
  /** Returns the details for the audit; null when nothing changed, which is not audited. */
  readonly act: (tx: Tx, locked: LockedListFile) => Promise<AuditDetails | null>;
}

/**
 * Changes a list file and audits it in one transaction. The right is checked again on the locked row, which may have
 * been moved.
 */
export async function changeListFile(
  deps: Deps,
  by: ActingPerson,
  id: Id<'ListFile'>,
  { action, recordId, act }: ListFileChange,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const locked = await lockListFile(tx, id);
    if (locked === null) throw new Refusal('notFound');
    if (!mayAct(by, ONE_LIST_FILE.right, { groupId: locked.groupId }).ok) throw new Refusal('forbidden');
    const details = await act(tx, locked);
    if (details === null) return;
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action,
      subject: recordId === null ? 'listFile' : 'record',
      subjectId: recordId ?? id,
      details: recordId === null ? details : { ...details, list: id },
    });
  });
}
