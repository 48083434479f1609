import type { DispositionId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { CaseRow } from './case.queries.ts';
import { readInterviewEnd } from './interview-end.queries.ts';

/**
 * Why a case keeps its outcome, however the status of one number changes: a survey that came to its end has decided, or
 * another number. `null` while it is open, or where just this number's status decided.
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
