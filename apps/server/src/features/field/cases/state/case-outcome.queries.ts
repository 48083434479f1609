import type { CaseId, DispositionId, ProjectId, SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, nullable, oneOf, text } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

export async function setCaseOutcome(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  dispositionId: DispositionId | null,
): Promise<void> {
  await tx
    .updateTable('study_case')
    .set({ outcome_id: dispositionId })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}

const closedCase = statement({
  name: 'close a case',
  takes: { ...CASE, recordStatus: text, surveyStatus: oneOf('finished', 'completed') },
  gives: { sessionId: nullable(id<'Session'>()) },
  text: ({ projectId, caseId, recordStatus, surveyStatus }) => sql`
    update study_case set web_status = ${surveyStatus}, record_status = case when lease_session_id is null then ${recordStatus} else record_status end,
      tier = case when lease_session_id is null then null else tier end
    where project_id = ${projectId} and id = ${caseId} returning lease_session_id as "sessionId"`,
});

/** Removes the case from the queue for good; a session that holds it leaves it on release. Returns that session. */
export async function closeCaseRecord(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  recordStatus: string,
): Promise<SessionId | null> {
  const surveyStatus = recordStatus === 'success' || recordStatus === 'extra' ? 'completed' : 'finished';
  return (await closedCase(tx, { projectId, caseId, recordStatus, surveyStatus })).rows[0]?.sessionId ?? null;
}
