import type { CaseId, SessionId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { dispositionByKey, type Project } from '../../../projects/project/index.ts';
import { lockOtherPhones } from '../phones/phone.queries.ts';
import { closeCaseRecord, setCaseOutcome } from '../state/case-outcome.queries.ts';

/**
 * Closes a case whose survey ended without an interviewer, so that it is no longer called. An interviewer who holds it
 * keeps it until release; their session is returned, to be notified.
 */
export async function closeCase(
  tx: Tx,
  project: Project,
  caseId: CaseId,
  outcome: 'success' | 'extra' | 'zeroQuota' | 'overQuota' | 'screenedOut',
): Promise<SessionId | null> {
  const recordStatus = outcome === 'screenedOut' ? 'burned' : outcome;
  const holder = await closeCaseRecord(tx, project.id, caseId, recordStatus);
  await lockOtherPhones(tx, project.id, caseId, 'final');
  const disposition = dispositionByKey(project, outcome === 'screenedOut' ? 'notEligible' : outcome);
  await setCaseOutcome(tx, project.id, caseId, disposition.id);
  return holder;
}
