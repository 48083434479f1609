import type { CaseId, Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

type AssignmentId = Id<'Assignment'>;

export interface StoredAssignment {
  readonly id: AssignmentId;
  readonly caseId: CaseId;
  readonly personId: PersonId;
}

/** The live assignment of a case, locked; the case must be locked before. */
export async function lockLiveAssignment(
  tx: Tx,
  { projectId, caseId }: { readonly projectId: ProjectId; readonly caseId: CaseId },
) {
  return await tx
    .selectFrom('assignment')
    .select(['id', 'person_id as personId', sql<string | null>`to_char(until, 'YYYY-MM-DD')`.as('until')])
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
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
    .values({
      project_id: assignment.projectId,
      case_id: assignment.caseId,
      person_id: assignment.personId,
      until: dayOf(assignment.until),
      given_at: new Date(assignment.at),
      given_by: assignment.by,
    })
    .execute();
}

export async function setUntil(tx: Tx, projectId: ProjectId, id: AssignmentId, until: string | null): Promise<void> {
  await tx
    .updateTable('assignment')
    .set({ until: dayOf(until) })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** A day for a column of dates, which takes it as it is written. */
function dayOf(until: string | null) {
  return until === null ? null : sql<Date>`${until}::date`;
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
