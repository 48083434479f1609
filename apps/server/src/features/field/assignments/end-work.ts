import type { GroupId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { endIdleWork } from './end-work.queries.ts';

/**
 * Takes back the cases in the hands of interviewers in the field who, by what this transaction has changed, may not work on
 * them any more. Their devices lose what has not begun at the next contact; what comes of the rest waits for a decision.
 */
export async function endWorkOf(
  tx: Tx,
  by: ActingPerson,
  of: {
    readonly personIds?: readonly PersonId[];
    readonly groupIds?: readonly GroupId[];
    /** Null: in every project. */
    readonly projectId: ProjectId | null;
  },
  at: Instant,
): Promise<void> {
  const { personIds = [], groupIds = [], projectId } = of;
  for (const { personId, cases } of await endIdleWork(tx, { personIds, groupIds, projectId }, at))
    await writeAudit(tx, {
      at,
      projectId,
      personId: by.personId,
      sessionId: by.id,
      action: 'takeFromField',
      subject: 'person',
      subjectId: personId,
      details: { cases },
    });
}
