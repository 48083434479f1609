import type { CaseId, InterviewId, PhoneId, ProjectId, SessionId } from '@seker/kernel';
import type { Db, Tx } from '../../../../db/database.ts';

export async function setSessionPhone(db: Db, sessionId: SessionId, phoneId: PhoneId | null): Promise<void> {
  await db.updateTable('session').set({ phone_id: phoneId }).where('id', '=', sessionId).execute();
}

export async function setReturnReason(
  db: Db | Tx,
  sessionId: SessionId,
  reason: 'success' | 'cancel' | 'zeroquota' | 'overquota' | null,
): Promise<void> {
  await db.updateTable('session').set({ return_reason: reason }).where('id', '=', sessionId).execute();
}

/** Reads the case that a session currently holds in this project. */
export async function readCaseInHand(
  db: Db,
  sessionId: SessionId,
  projectId: ProjectId,
): Promise<{ readonly caseId: CaseId; readonly interviewId: InterviewId } | null> {
  const row = await db
    .selectFrom('session')
    .select(['case_id as caseId', 'interview_id as interviewId'])
    .where('id', '=', sessionId)
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const { caseId = null, interviewId = null } = row ?? {};
  // Both columns are set and cleared together.
  return caseId === null || interviewId === null ? null : { caseId, interviewId };
}
