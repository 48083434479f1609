import { type AuditAct, mayAct } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { type LockedProject, lockProject } from './project-row.queries.ts';
import { EDIT_PROJECT } from './projects.policy.ts';

interface ProjectChange<Done> {
  /** The audited action. */
  readonly action: AuditAct;
  /** The revision that the editor saw; without it the current project is changed. */
  readonly revision?: number;
  /** Returns the result, and the details for the audit; null when nothing changed, which is not audited. */
  readonly act: (
    tx: Tx,
    locked: LockedProject,
  ) => Promise<{ readonly done: Done; readonly details: AuditDetails | null }>;
}

/**
 * Changes a project and audits it in one transaction, then announces it to every node and screen. The right is checked
 * again on the locked row, which may have been moved.
 */
export async function changeProject<Done>(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  { action, revision, act }: ProjectChange<Done>,
): Promise<Done> {
  const { done, isChanged } = await transact(deps.db, async (tx) => {
    const locked = await lockProject(tx, projectId);
    if (locked === null) throw new Refusal('notFound');
    if (!mayAct(by, EDIT_PROJECT.right, { groupId: locked.group_id }).ok) throw new Refusal('forbidden');
    if (revision !== undefined && locked.revision !== revision)
      throw new Refusal('stale', {
        details: { changedBy: locked.changedBy, changedAt: locked.changed_at.toISOString() },
      });
    const { done, details } = await act(tx, locked);
    if (details !== null)
      await writeAudit(tx, {
        at: deps.now(),
        personId: by.personId,
        sessionId: by.id,
        projectId,
        action,
        subject: 'project',
        subjectId: projectId,
        details,
      });
    return { done, isChanged: details !== null };
  });
  if (isChanged) deps.bus.emit('settingsChanged', { projectId });
  return done;
}
