import type { CaseId, SessionId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { dispositionByKey, type Project } from '../../projects/project/index.ts';
import { closeCaseRecord, setCaseOutcome } from './case-outcome.queries.ts';
import { lockOtherPhones } from './phone.queries.ts';

/**
 * Closes a case whose survey came to its end without an interviewer: it is not called any more. One that an interviewer
 * holds at this moment stays with them until they let it go; their session is returned, to be told.
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
