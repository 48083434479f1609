import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { InterviewOutcome } from './case-interview.queries.ts';

/** Reads the outcome of a case's interview and the mode of its last answer; `null` before its end. */
export async function readInterviewEnd(
  db: Db,
  projectId: ProjectId,
  interviewId: InterviewId | null,
): Promise<{ readonly outcome: InterviewOutcome | null; readonly answeredBy: string } | null> {
  if (interviewId === null) return null;
  const row = await db
    .selectFrom('interview')
    .select(['outcome', 'answered_by as answeredBy'])
    .where('project_id', '=', projectId)
    .where('id', '=', interviewId)
    .where('state', '=', sql.lit('ended'))
    .executeTakeFirst();
  return row ?? null;
}

/** Reads the web outcome of a case's interview; `null` when it did not end on the web. */
export async function readWebOutcome(
  db: Db,
  projectId: ProjectId,
  interviewId: InterviewId | null,
): Promise<InterviewOutcome | null> {
  const end = await readInterviewEnd(db, projectId, interviewId);
  return end?.answeredBy === 'web' ? end.outcome : null;
}
