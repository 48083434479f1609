import type { CaseId, Instant, PersonId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { endAssignment, insertAssignment, lockLiveAssignment, setUntil } from './assignment.queries.ts';

interface FieldAssignmentChange {
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  /** Whom the case is given to; `null` takes it back. */
  readonly personId: PersonId | null;
  /** The last day of the work, as `YYYY-MM-DD`. */
  readonly until: string | null;
  readonly by: PersonId;
  readonly at: Instant;
}

/** Gives a case, which is locked, to an interviewer in the field, or takes it back; returns who had it before. */
export async function setFieldAssignment(
  tx: Tx,
  change: FieldAssignmentChange,
): Promise<{ readonly before: PersonId | null; readonly isChanged: boolean }> {
  const { projectId, personId, until, at } = change;
  const live = await lockLiveAssignment(tx, change);
  const before = live?.personId ?? null;
  if (live !== undefined && live.personId === personId) {
    const isChanged = live.until !== until;
    if (isChanged) await setUntil(tx, projectId, live.id, until);
    return { before, isChanged };
  }
  if (live === undefined && personId === null) return { before, isChanged: false };
  if (live !== undefined)
    await endAssignment(tx, projectId, live.id, personId === null ? 'withdrawn' : 'reassigned', at);
  if (personId !== null) await insertAssignment(tx, { ...change, personId });
  return { before, isChanged: true };
}
