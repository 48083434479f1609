import { mayAct } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { Deps } from '../../../../deps.ts';
import { findProject } from '../../../../http/scope.queries.ts';
import { findReviewedUse } from '../../../../http/scope-of-coding.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { SEE_CODING } from './coding.policy.ts';

/** The project, if the person may see its encoding: all of it, or as a reviewer that of one use. */
export async function maySeeCoding(
  { db }: Pick<Deps, 'db'>,
  session: Pick<Session, 'personId' | 'role' | 'groupId'>,
  projectId: number,
  useId: number | null,
): Promise<ProjectId | null> {
  const found = await findProject(db, projectId, session);
  if (found === null) return null;
  const { project, isGranted } = found;
  if (session.role === 'encoder') {
    const use = useId === null ? null : await findReviewedUse(db, project.id, useId, session.personId);
    return use?.isNamed === true ? project.id : null;
  }
  const reader = isGranted ? { person: { id: session.personId, role: session.role } } : {};
  return mayAct(session, SEE_CODING.right, { groupId: project.groupId, ...reader }).ok ? project.id : null;
}
