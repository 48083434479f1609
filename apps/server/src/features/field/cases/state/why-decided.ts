import type { DispositionId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import type { CaseRow } from './case.queries.ts';
import { readInterviewEnd } from './interview-end.queries.ts';

/**
 * Returns why a case keeps its outcome when the status of one number changes: a finished survey or another number has
 * decided it. `null` while it is open, or when this number's status decided it.
 */
export async function whyDecided(
  tx: Tx,
  projectId: ProjectId,
  { outcomeId, interviewId }: Pick<CaseRow, 'outcomeId' | 'interviewId'>,
  own: DispositionId | null,
): Promise<'caseIsFinal' | 'finishedOnWeb' | null> {
  if (outcomeId === null) return null;
  const end = await readInterviewEnd(tx, projectId, interviewId);
  if (end === null && outcomeId === own) return null;
  return end?.answeredBy === 'web' ? 'finishedOnWeb' : 'caseIsFinal';
}
