import { type AuditAct, mayAct } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { type LockedQuestionnaire, lockQuestionnaire } from './questionnaire.queries.ts';
import { EDIT_QUESTIONNAIRE } from './questionnaires.policy.ts';

interface QuestionnaireChange<Done> {
  /** The audited action. */
  readonly action: AuditAct;
  /** Returns the result, and the details for the audit; null when nothing changed, which is not audited. */
  readonly act: (
    tx: Tx,
    locked: LockedQuestionnaire,
  ) => Promise<{ readonly done: Done; readonly details: AuditDetails | null }>;
}

/**
 * Changes a questionnaire and audits it in one transaction. The right is checked again on the locked row, which may
 * have been moved.
 */
export async function changeQuestionnaire<Done>(
  deps: Deps,
  by: ActingPerson,
  id: Id<'Questionnaire'>,
  { action, act }: QuestionnaireChange<Done>,
): Promise<Done> {
  return await transact(deps.db, async (tx) => {
    const locked = await lockQuestionnaire(tx, id);
    if (locked === null) throw new Refusal('notFound');
    if (!mayAct(by, EDIT_QUESTIONNAIRE.right, { groupId: locked.groupId }).ok) throw new Refusal('forbidden');
    const { done, details } = await act(tx, locked);
    if (details !== null)
      await writeAudit(tx, {
        at: deps.now(),
        personId: by.personId,
        sessionId: by.id,
        action,
        subject: 'questionnaire',
        subjectId: id,
        details,
      });
    return done;
  });
}
