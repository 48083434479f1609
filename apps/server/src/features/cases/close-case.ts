import type { CaseId } from '@seker/kernel';
import type { Tx } from '../../db/database.ts';
import { dispositionByKey, type Project } from '../projects/index.ts';
import { lockOtherPhones } from './case.queries.ts';
import { closeCaseRecord, setCaseOutcome } from './case-outcome.queries.ts';

/**
 * Closes a case whose survey came to its end without an interviewer: nobody is to call there any more. Where it is in
 * somebody's hands at this moment it stays there until they let it go, and is closed then.
 */
export async function closeCase(
  tx: Tx,
  project: Project,
  caseId: CaseId,
  outcome: 'success' | 'extra' | 'zeroQuota' | 'overQuota' | 'screenedOut',
): Promise<void> {
  const recordStatus = outcome === 'screenedOut' ? 'zeroQuota' : outcome;
  await closeCaseRecord(tx, project.id, caseId, recordStatus);
  await lockOtherPhones(tx, project.id, caseId, 'final');
  const disposition = dispositionByKey(project, outcome === 'screenedOut' ? 'notEligible' : outcome);
  await setCaseOutcome(tx, project.id, caseId, disposition.id);
}
