import type { CaseId, Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, nullable, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

type AssignmentId = Id<'Assignment'>;

export interface StoredAssignment {
  readonly id: AssignmentId;
  readonly caseId: CaseId;
  readonly personId: PersonId;
}

const liveAssignment = statement({
  name: 'lock the live assignment of a case',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>() },
  gives: { id: id<'Assignment'>(), personId: id<'Person'>(), until: nullable(text) },
  text: ({ projectId, caseId }) => sql`
    select id, person_id as "personId", to_char(until, 'YYYY-MM-DD') as until from assignment
    where project_id = ${projectId} and case_id = ${caseId} and ended_at is null for update`,
});

/** The live assignment of a case, locked; the case must be locked before. */
export async function lockLiveAssignment(
  tx: Tx,
  { projectId, caseId }: { readonly projectId: ProjectId; readonly caseId: CaseId },
) {
  return (await liveAssignment(tx, { projectId, caseId })).rows[0];
}

export async function insertAssignment(
  tx: Tx,
  assignment: {
    readonly projectId: ProjectId;
    readonly caseId: CaseId;
    readonly personId: PersonId;
    /** `YYYY-MM-DD`. */
    readonly until: string | null;
    readonly by: PersonId;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('assignment')
    .values((eb) => ({
      project_id: assignment.projectId,
      case_id: assignment.caseId,
      person_id: assignment.personId,
      until: eb.cast<Date | null>(eb.val(assignment.until), 'date'),
      given_at: new Date(assignment.at),
      given_by: assignment.by,
    }))
    .execute();
}

export async function setUntil(tx: Tx, projectId: ProjectId, id: AssignmentId, until: string | null): Promise<void> {
  await tx
    .updateTable('assignment')
    .set((eb) => ({ until: eb.cast<Date | null>(eb.val(until), 'date') }))
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

export async function endAssignment(
  tx: Tx,
  projectId: ProjectId,
  id: AssignmentId,
  as: 'done' | 'withdrawn' | 'reassigned',
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('assignment')
    .set({ ended_at: new Date(at), ended_as: as })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the live assignment of a case whose interview is complete. */
export async function endAsDone(tx: Tx, projectId: ProjectId, caseId: CaseId, at: Instant): Promise<void> {
  await tx
    .updateTable('assignment')
    .set({ ended_at: new Date(at), ended_as: 'done' })
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .execute();
}

/** An assignment, live or ended. */
export async function readAssignment(db: Db, projectId: ProjectId, id: AssignmentId): Promise<StoredAssignment | null> {
  const row = await db
    .selectFrom('assignment')
    .select(['id', 'case_id as caseId', 'person_id as personId'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function noteWorkBegun(tx: Tx, projectId: ProjectId, id: AssignmentId, at: Instant): Promise<void> {
  await tx
    .updateTable('assignment')
    .set({ begun_at: new Date(at) })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .execute();
}
