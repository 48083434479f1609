import type { InterviewId, ProjectId, SessionId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { readStoredEvent } from '../interviews/index.ts';

/** Reads the interview that a session holds, and what its project hides from observers. */
export async function findWatched(db: Db, sessionId: SessionId) {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['p.id as projectId', 's.interview_id as interviewId', 'p.live_hides as hides'])
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.interviewId === null) return null;
  const { projectId, interviewId, hides } = row;
  return { projectId, interviewId, hides };
}

/** Lists its events in order. */
export async function listSteps(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  const rows = await db
    .selectFrom('interview_event')
    .select(['seq', 'at', 'event'])
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .orderBy('seq')
    .orderBy('device')
    .execute();
  return rows.map(({ seq, at, event }) => ({ seq, at, event: readStoredEvent(event) }));
}
