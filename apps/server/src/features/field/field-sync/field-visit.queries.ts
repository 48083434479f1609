import type { AttemptId, CaseId, Id, Instant, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { lockCase, readCase } from '../cases/state/index.ts';
import type { OpenedVisit } from './open-visit.ts';

/** A case of which a visit tells, locked, with the session that holds it. */
export async function lockVisitedCase(tx: Tx, projectId: ProjectId, caseId: CaseId) {
  await lockCase(tx, projectId, caseId);
  const held = await readCase(tx, projectId, caseId);
  if (held === null) return null;
  const { leasedTo } = await tx
    .selectFrom('study_case')
    .select('lease_session_id as leasedTo')
    .where('project_id', '=', projectId)
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  return { ...held, leasedTo };
}

/** Whether the visit that a device calls so is stored; its case must be locked before. */
export async function knowsVisit(tx: Tx, projectId: ProjectId, uid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('field_visit')
    .select('uid')
    .where('project_id', '=', projectId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what a device tells of a visit beyond its attempt, its clock as it was. */
export async function insertVisit(
  tx: Tx,
  told: {
    readonly visit: OpenedVisit;
    readonly attemptId: AttemptId;
    readonly assignmentId: Id<'Assignment'>;
    readonly deviceId: Id<'Device'> | null;
    readonly receivedAt: Instant;
    readonly wasLate: boolean;
  },
): Promise<void> {
  const { uid, projectId, note, at, clockAhead } = told.visit;
  await tx
    .insertInto('field_visit')
    .values({
      project_id: projectId,
      attempt_id: told.attemptId,
      uid,
      device_id: told.deviceId,
      assignment_id: told.assignmentId,
      note: note.trim(),
      device_at: new Date(at),
      clock_ahead: Math.round(clockAhead),
      received_at: new Date(told.receivedAt),
      was_late: told.wasLate,
    })
    .execute();
}
