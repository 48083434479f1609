import { type NormalisedChoice, StatusType } from '@seker/fieldwork';
import type { AttemptId, Instant, InterviewId, PersonId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import type { Project, ProjectDisposition } from '../../../projects/project/index.ts';
import { countRefusal } from '../../../projects/quotas/refusals/index.ts';
import { lockOtherPhones } from '../phones/phone.queries.ts';
import { type CaseRow, noteContact } from '../state/case.queries.ts';
import { setCaseOutcome } from '../state/case-outcome.queries.ts';
import { lockLineOfCase } from '../state/put-case-back.queries.ts';
import { insertVisitAttempt, setVisitAt } from './visit-attempt.queries.ts';

export interface VisitToApply {
  readonly disposition: ProjectDisposition;
  readonly choice: NormalisedChoice;
  readonly at: Instant;
  readonly personId: PersonId;
  readonly interviewId: InterviewId;
  /** The case has its outcome: the visit is logged, and changes nothing. */
  readonly isOver: boolean;
}

/**
 * Adds a visit to a locked case: a final status closes the whole case, an appointment holds it from calls until its time.
 * Calls, loops and caps of its numbers stay as they are, for none was called.
 */
export async function applyVisit(
  tx: Tx,
  project: Project,
  held: CaseRow,
  { disposition, choice, at, personId, interviewId, isOver }: VisitToApply,
): Promise<{ readonly attemptId: AttemptId; readonly isClosed: boolean }> {
  const isClosed = !isOver && disposition.type === StatusType.final;
  // Locks quota cells before the line, and the line before its attempts, as everywhere (docs/adr/0009).
  if (isClosed && disposition.aaporBucket === 'R') await countRefusal(tx, project.id, held.quotaCells);
  if (isClosed) await lockLineOfCase(tx, project.id, held.id);
  const attemptId = await insertVisitAttempt(tx, {
    projectId: project.id,
    caseId: held.id,
    interviewId,
    visit: held.visit,
    personId,
    at,
    dispositionId: disposition.id,
    nextAt: choice.nextAt,
    nextLanguageId: choice.languageId,
    priorLanguageId: choice.languageId === null ? null : held.languageId,
  });
  if (isOver) return { attemptId, isClosed };
  await noteContact(tx, project.id, held.id, {
    contacted: disposition.contacted === 'yes',
    attempts: 0,
    languageId: choice.languageId,
    appointmentPersonId: null,
  });
  await setVisitAt(tx, project.id, held.id, choice.nextAt);
  if (isClosed) {
    await lockOtherPhones(tx, project.id, held.id, 'final');
    await setCaseOutcome(tx, project.id, held.id, disposition.id);
  }
  return { attemptId, isClosed };
}
