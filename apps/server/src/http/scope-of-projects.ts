import { Refusal } from './refusal.ts';
import { findCase, findProject, type ScopedCase, type ScopedProject } from './scope.queries.ts';
import { findReview, type ScopedReview } from './scope-of-reviews.queries.ts';
import { requireRight, type ScopeRequest } from './scope-request.ts';
import type { Session } from './session.ts';

interface OfProject {
  readonly session: Session;
  readonly project: ScopedProject;
}

export async function requireProjectCase(
  asking: ScopeRequest,
): Promise<OfProject & { readonly projectCase: ScopedCase }> {
  const { session, project } = await requireProject(asking);
  const projectCase = await findCase(asking.deps.db, project, asking.claims.Case ?? 0);
  if (projectCase === null) throw new Refusal('notFound');
  return { session, project, projectCase };
}

/** A complete of a project; to an encoder it belongs by a task. */
export async function requireProjectReview(
  asking: ScopeRequest,
): Promise<OfProject & { readonly review: ScopedReview }> {
  const { session } = asking;
  const { Project: named = 0, Review: reviewId = 0 } = asking.claims;
  const project = await findProject(asking.deps.db, named, session);
  const found =
    project === null ? null : await findReview(asking.deps.db, project.project.id, reviewId, session.personId);
  const reader = found?.isGiven === true ? { person: { id: session.personId, role: session.role } } : {};
  await requireRight(
    asking,
    project === null ? null : { groupId: project.project.groupId, ...reader },
    'project',
    named,
  );
  if (project === null || found === null) throw new Refusal('notFound');
  return { session, project: project.project, review: found.review };
}

export async function requireProject(asking: ScopeRequest): Promise<OfProject> {
  const { session } = asking;
  const named = asking.claims.Project ?? 0;
  const found = await findProject(asking.deps.db, named, session);
  const reader = found?.isGranted === true ? { person: { id: session.personId, role: session.role } } : {};
  const subject = found === null ? null : { groupId: found.project.groupId, ...reader };
  await requireRight(asking, subject, 'project', named);
  if (found === null) throw new Refusal('notFound');
  return { session, project: found.project };
}
