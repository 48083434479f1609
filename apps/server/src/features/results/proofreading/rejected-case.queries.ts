import type { CaseId, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { CaseBefore } from './review.queries.ts';

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

const caseOf = statement({
  name: 'the case of an interview to be rejected',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>() },
  gives: { caseId: nullable(id<'Case'>()), answeredBy: oneOf('phone', 'web', 'offline') },
  text: ({ projectId, interviewId }) => sql`
    select case_id as "caseId", answered_by as "answeredBy" from study_interview where project_id = ${projectId} and id = ${interviewId}`,
});

export async function readCaseOf(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await caseOf(db, { projectId, interviewId })).rows[0] ?? null;
}

const standing = statement({
  name: 'how the case of a rejected interview stands',
  takes: CASE,
  gives: {
    recordStatus: text,
    outcomeId: nullable(id<'Disposition'>()),
    attempts: number,
    restoredAt: nullable(date),
    webStatus: text,
    interviewId: nullable(id<'Interview'>()),
    isInHand: boolean,
  },
  text: ({ projectId, caseId }) => sql`
    select record_status as "recordStatus", outcome_id as "outcomeId", attempts, restored_at as "restoredAt", web_status as "webStatus",
      interview_id as "interviewId", lease_session_id is not null as "isInHand"
    from study_case where project_id = ${projectId} and id = ${caseId}`,
});

/** Reads a case that the transaction has locked. */
export async function readStanding(db: Db, projectId: ProjectId, caseId: CaseId) {
  return (await standing(db, { projectId, caseId })).rows[0] ?? null;
}

export async function burnCase(tx: Tx, projectId: ProjectId, caseId: CaseId): Promise<void> {
  await tx
    .updateTable('study_case')
    .set({ record_status: 'burned', tier: null, outcome_id: null, web_status: 'finished' })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}

/** The case has no survey of its own any more; a link that it has stands as one that was not followed. */
export async function forgetSurvey(tx: Tx, projectId: ProjectId, caseId: CaseId): Promise<void> {
  await tx
    .updateTable('study_case')
    .set({ web_status: 'notSent' })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}

/** Puts the case back as it was before its interview was rejected. */
export async function putBackCase(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  { interviewId, before }: { readonly interviewId: InterviewId; readonly before: CaseBefore },
): Promise<void> {
  await tx
    .updateTable('study_case')
    .set({
      record_status: before.recordStatus,
      outcome_id: before.outcomeId,
      attempts: before.attempts,
      restored_at: before.restoredAt === null ? null : new Date(before.restoredAt),
      web_status: before.webStatus,
      interview_id: interviewId,
      tier: null,
    } as never)
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}
