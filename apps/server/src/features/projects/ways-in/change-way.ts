import { type AuditAct, type AuditSubject, mayAct } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { HANDLE_LINKS } from '../links/index.ts';
import { type LockedProject, lockProject } from '../projects/index.ts';

interface WayChange<Done> {
  readonly action: AuditAct;
  readonly subject: AuditSubject;
  /** Returns the result, the changed row, and the details for the audit; null when nothing changed. */
  readonly act: (
    tx: Tx,
    locked: LockedProject,
  ) => Promise<{ readonly done: Done; readonly id: number; readonly details: AuditDetails | null }>;
}

/** Changes a way in and audits it in one transaction; the right is checked again on the locked project. */
export async function changeWay<Done>(
  deps: Deps,
  by: ActingPerson,
  projectId: ProjectId,
  { action, subject, act }: WayChange<Done>,
): Promise<Done> {
  return await transact(deps.db, async (tx) => {
    const locked = await lockProject(tx, projectId);
    if (locked === null) throw new Refusal('notFound');
    if (!mayAct(by, HANDLE_LINKS.right, { groupId: locked.group_id }).ok) throw new Refusal('forbidden');
    const { done, id, details } = await act(tx, locked);
    if (details !== null)
      await writeAudit(tx, {
        at: deps.now(),
        personId: by.personId,
        sessionId: by.id,
        projectId,
        action,
        subject,
        subjectId: id,
        details,
      });
    return done;
  });
}

/** The fields whose values differ. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
): readonly Field[] {
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
