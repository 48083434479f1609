import type { Db } from '../../../db/database.ts';
import type { Capturing } from '../captured-media/index.ts';
import type { InterviewRow } from './interview-row.queries.ts';
import { loadQuestionnaire } from './questionnaire-cache.ts';

/** The interview as what its pages capture is sent to. */
export async function capturingOf(
  db: Db,
  { projectId, id: interviewId, versionId, state }: InterviewRow,
): Promise<Capturing> {
  return { projectId, interviewId, isOpen: state === 'open', questionnaire: await loadQuestionnaire(db, versionId) };
}
