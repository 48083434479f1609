import type {
  AttemptId,
  CaseId,
  DispositionId,
  Instant,
  InterviewId,
  LanguageId,
  PersonId,
  ProjectId,
} from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';

export interface VisitAttempt {
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly interviewId: InterviewId;
  readonly visit: number;
  readonly personId: PersonId;
  readonly at: Instant;
  readonly dispositionId: DispositionId;
  readonly nextAt: Instant | null;
  readonly nextLanguageId: LanguageId | null;
  readonly priorLanguageId: LanguageId | null;
}

/** Inserts an attempt in person: it is over when it is told, and has neither a number nor a session. */
export async function insertVisitAttempt(tx: Tx, visit: VisitAttempt): Promise<AttemptId> {
  const at = new Date(visit.at);
  const { id } = await tx
    .insertInto('attempt')
    .values({
      project_id: visit.projectId,
      case_id: visit.caseId,
      phone_id: null,
      interview_id: visit.interviewId,
      visit: visit.visit,
      person_id: visit.personId,
      session_id: null,
      how: 'inPerson',
      started_at: at,
      ended_at: at,
      closed_at: at,
      disposition_id: visit.dispositionId,
      next_at: visit.nextAt === null ? null : new Date(visit.nextAt),
      next_language_id: visit.nextLanguageId,
      prior_language_id: visit.priorLanguageId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets when the respondent wants to be visited; null: at no certain time. */
export async function setVisitAt(tx: Tx, projectId: ProjectId, caseId: CaseId, at: Instant | null): Promise<void> {
  await tx
    .updateTable('study_case')
    .set({ visit_at: at === null ? null : new Date(at) })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}
