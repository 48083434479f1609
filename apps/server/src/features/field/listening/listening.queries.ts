import type { CaseId, InterviewId, PersonId, ProjectId, SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { CallOf, RecordingId } from '../recordings/index.ts';

export interface RecordingsOf {
  readonly projectId: ProjectId;
  readonly of: { readonly caseId: CaseId } | { readonly interviewId: InterviewId };
}

/** Lists the recordings of a case or of an interview, the last one first. */
export async function listRecordings(db: Db, { projectId, of }: RecordingsOf) {
  return await db
    .selectFrom('recording')
    .select([
      'id',
      'call_id as callId',
      'interview_id as interviewId',
      'asked_at as askedAt',
      'began_at as beganAt',
      'how',
      'consent',
      'fate',
      'fate_at as fateAt',
      'seconds',
      'expires_at as expiresAt',
      'erased_at as erasedAt',
    ])
    .where('project_id', '=', projectId)
    .$if('caseId' in of, (query) => query.where('case_id', '=', ('caseId' in of ? of.caseId : 0) as CaseId))
    .$if('interviewId' in of, (query) =>
      query.where('interview_id', '=', ('interviewId' in of ? of.interviewId : 0) as InterviewId),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export type ListedRecording = Awaited<ReturnType<typeof listRecordings>>[number];

/** Reads what is needed to play a recording that can be heard; undefined: there is none, or none any more. */
export async function readPlayable(db: Db, { projectId, callId }: CallOf) {
  return await db
    .selectFrom('recording')
    .select(['id', 'case_id as caseId', 'interview_id as interviewId', 'bytes', 'seconds'])
    .$narrowType<{ bytes: number; seconds: number }>()
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .where('fate', '=', 'kept')
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('consent', 'is', null), eb('consent', '=', 'given')]))
    .executeTakeFirst();
}

/** Locks a recording, so that requests at once are one listening. */
export async function lockHeard(tx: Tx, projectId: ProjectId, id: RecordingId): Promise<void> {
  await tx
    .selectFrom('recording')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Whether this session was noted as listening to it since then. */
export async function isListening(
  db: Db,
  projectId: ProjectId,
  id: RecordingId,
  by: { readonly personId: PersonId; readonly sessionId: SessionId; readonly since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_event')
    .select('id')
    .where('person_id', '=', by.personId)
    .where('session_id', '=', by.sessionId)
    .where('at', '>', by.since)
    .where('action', '=', 'listen')
    .where('subject', '=', 'recording')
    .where('subject_id', '=', id)
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the pages of an interview were left, in order, with the nodes that were answered on each. */
export async function listPageTimes(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return await db
    .selectFrom('interview_event')
    .select(['at', 'type', 'node', 'elapsed_ms as elapsedMs'])
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .where('type', 'in', [sql.lit('answer'), sql.lit('pageLeft')])
    .orderBy('at')
    .orderBy('seq')
    .execute();
}
