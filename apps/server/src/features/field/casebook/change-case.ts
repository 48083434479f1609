import { type AuditAct, mayAct } from '@seker/contract';
import type { CaseId, ProjectId } from '@seker/kernel';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { CHANGE_CASE } from './casebook.policy.ts';
import { type LockedCase, lockOfficeCase } from './change-case.queries.ts';

export interface CaseOfProject {
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
}

interface CaseChange<Done> {
  /** The audited action. */
  readonly action: AuditAct;
  /** Returns the result, and the details for the audit; null when nothing changed, which is not audited. */
  readonly act: (tx: Tx, locked: LockedCase) => Promise<{ readonly done: Done; readonly details: AuditDetails | null }>;
}

/** Changes a case and audits it in one transaction. The right is checked again on the locked row. */
export async function changeCase<Done>(
  deps: Deps,
  by: ActingPerson,
  { projectId, caseId }: CaseOfProject,
  { action, act }: CaseChange<Done>,
): Promise<Done> {
  const changed = await transact(deps.db, async (tx) => {
    const locked = await lockOfficeCase(tx, projectId, caseId);
    if (locked === null) throw new Refusal('notFound');
    if (!mayAct(by, CHANGE_CASE.right, locked).ok) throw new Refusal('forbidden');
    const { done, details } = await act(tx, locked);
    if (details !== null)
      await writeAudit(tx, {
        at: deps.now(),
        personId: by.personId,
        sessionId: by.id,
        projectId,
        action,
        subject: 'case',
        subjectId: caseId,
        details,
      });
    return done;
  });
  // The holder is not notified: they notice an office change at their next action.
  deps.bus.emit('caseChanged', { projectId, caseId, holder: null, by: by.id });
  return changed;
}
