import { StatusType } from '@seker/fieldwork';
import type { Tx } from '../../../../db/database.ts';
import { dispositionById, type Project } from '../../../projects/project/index.ts';
import { countRefusal } from '../../../projects/quotas/refusals/index.ts';
import { type PhoneRow, unlockOtherPhones } from '../phones/phone.queries.ts';
import { forgetRangByHand } from '../phones/resting-numbers.queries.ts';
import { type CaseRow, readCase } from '../state/case.queries.ts';
import { setCaseOutcome } from '../state/case-outcome.queries.ts';
import { forgetAttempt, type StandingAttempt } from './standing-attempt.queries.ts';

/**
 * Reverts the effects of a status of this visit on its number and its case, so that another can replace it: the loop's
 * count, earlier contact, the language, and for a final status the outcome, the refusal and the locked numbers. Returns
 * the reverted case and number.
 */
export async function revertStatus(
  tx: Tx,
  project: Project,
  { held, phone, standing }: { readonly held: CaseRow; readonly phone: PhoneRow; readonly standing: StandingAttempt },
): Promise<{ readonly held: CaseRow; readonly phone: PhoneRow }> {
  const disposition = dispositionById(project, standing.dispositionId);
  if (disposition?.type === StatusType.final && held.outcomeId === disposition.id) {
    if (disposition.aaporBucket === 'R') await countRefusal(tx, project.id, held.quotaCells, -1);
    await unlockOtherPhones(tx, project.id, held.id, 'final');
    await setCaseOutcome(tx, project.id, held.id, null);
  }
  if (disposition?.key === 'noAnswer')
    await forgetRangByHand(tx, { projectId: project.id, phoneId: phone.id, visit: held.visit });
  await forgetAttempt(tx, { projectId: project.id, caseId: held.id, visit: held.visit, attemptId: standing.id });
  const count = phone.loopCounts[standing.dispositionId] ?? 0;
  return {
    held: (await readCase(tx, project.id, held.id)) ?? held,
    phone: { ...phone, loopCounts: { ...phone.loopCounts, [standing.dispositionId]: Math.max(0, count - 1) } },
  };
}
