import { type AuditAct, mayAct } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { writeAudit } from '../../audit/write-audit.queries.ts';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ActingPerson } from '../../http/session.ts';
import { EDIT_SAMPLE } from './samples.policy.ts';
import { takeTurn } from './draw.queries.ts';
import { findGroupOfProject } from './plan.queries.ts';

/**
 * Changes a project's sample and notes it, both or neither; one at a time. The right is asked again under the turn: the project
 * may have been moved.
 */
export async function changeSample<Done>(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  act: (
    tx: Tx,
  ) => Promise<{ readonly done: Done; readonly action: AuditAct; readonly details: Record<string, unknown> | null }>,
): Promise<Done> {
  return await transact(deps.db, async (tx) => {
    await takeTurn(tx, projectId);
    const groupId = await findGroupOfProject(tx, projectId);
    if (groupId === null) throw new Refusal('notFound');
    if (!mayAct(by, EDIT_SAMPLE.right, { groupId }).ok) throw new Refusal('forbidden');
    const { done, action, details } = await act(tx);
    if (details !== null)
      await writeAudit(tx, {
        at: deps.now(),
        projectId,
        personId: by.personId,
        sessionId: by.id,
        action,
        subject: 'sample',
        subjectId: projectId,
        details,
      });
    return done;
  });
}
