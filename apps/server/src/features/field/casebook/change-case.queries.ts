import type { CaseRecordStatus } from '@seker/contract';
import type { CaseId, DispositionId, GroupId, Instant, PersonId, ProjectId, SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, nullable, text } from '../../../db/column.ts';
import type { Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

const lockedCase = statement({
  name: 'lock a case that the office changes',
  takes: CASE,
  gives: {
    groupId: id<'Group'>(),
    recordStatus: text,
    isInQueue: boolean,
    leasedTo: nullable(id<'Session'>()),
    heldAt: nullable(date),
    assignedPersonId: nullable(id<'Person'>()),
  },
  text: ({ projectId, caseId }) => sql`
    select j.group_id as "groupId", c.record_status as "recordStatus", c.tier is not null as "isInQueue", c.lease_session_id as "leasedTo",
      c.held_at as "heldAt", c.assigned_person_id as "assignedPersonId"
    from study_case c join project j on j.id = c.project_id
    where c.project_id = ${projectId} and c.id = ${caseId} for no key update of c`,
});

/** A case, locked against every other change. */
export interface LockedCase {
  readonly id: CaseId;
  readonly groupId: GroupId;
  readonly recordStatus: string;
  readonly isInQueue: boolean;
  readonly leasedTo: SessionId | null;
  readonly heldAt: Date | null;
  readonly assignedPersonId: PersonId | null;
}

export async function lockOfficeCase(tx: Tx, projectId: ProjectId, caseId: CaseId): Promise<LockedCase | null> {
  const [row] = (await lockedCase(tx, { projectId, caseId })).rows;
  return row === undefined ? null : { ...row, id: caseId };
}

export async function setAssigned(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  personId: PersonId | null,
): Promise<void> {
  await tx
    .updateTable('study_case')
    .set({ assigned_person_id: personId })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}

export async function setHeld(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  held: { readonly at: Instant; readonly by: PersonId } | null,
): Promise<void> {
  await tx
    .updateTable('study_case')
    .set({ held_at: held === null ? null : new Date(held.at), held_by: held?.by ?? null })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
}

/** Starts a new round: without outcome, interview or counted calls. The story keeps the past. */
export async function openCaseAgain(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  { at, unusedId }: { readonly at: Instant; readonly unusedId: DispositionId },
): Promise<void> {
  const recordStatus: CaseRecordStatus = 'restored';
  await tx
    .updateTable('study_case')
    .set({
      record_status: recordStatus,
      outcome_id: null,
      interview_id: null,
      attempts: 0,
      appointment_person_id: null,
      visit_at: null,
      restored_at: new Date(at),
    })
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .execute();
  await tx
    .updateTable('phone')
    .set({
      list_status: 'free',
      lock_reason: null,
      disposition_id: unusedId,
      due_at: null,
      due_why: null,
      language_id: null,
      attempts: 0,
      loop_counts: '{}',
      status_visit: null,
    })
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .where('removed_at', 'is', null)
    .execute();
}
