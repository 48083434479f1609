import { Refusal } from './refusal.ts';
import { findProject, type ScopedProject } from './scope.queries.ts';
import {
  findOwnCodingBatch,
  findReviewedUse,
  type OwnCodingBatch,
  type ReviewedUse,
} from './scope-of-coding.queries.ts';
import { refuse, requireRight, type ScopeRequest } from './scope-request.ts';
import type { Session } from './session.ts';

export async function requireOwnCodingBatch(
  asking: ScopeRequest,
): Promise<{ readonly session: Session; readonly batch: OwnCodingBatch }> {
  const { session } = asking;
  const named = asking.claims.CodingBatch ?? 0;
  const batch = await findOwnCodingBatch(asking.deps.db, session.personId, named);
  return batch === null ? await refuse(asking, 'codingBatch', named) : { session, batch };
}

/** A use of a project whose answers are reviewed; to an encoder it belongs by being named as its reviewer. */
export async function requireReviewedUse(
  asking: ScopeRequest,
): Promise<{ readonly session: Session; readonly project: ScopedProject; readonly use: ReviewedUse }> {
  const { session } = asking;
  const { personId, role } = session;
  const { Project: named = 0, CodingUse: useId = 0 } = asking.claims;
  const found = await findProject(asking.deps.db, named, session);
  const use = found === null ? null : await findReviewedUse(asking.deps.db, found.project.id, useId, personId);
  const isEncoder = role === 'encoder';
  const isOwn = isEncoder ? use?.isNamed === true : found?.isGranted === true;
  const reader = isOwn ? { person: { id: personId, role } } : {};
  await requireRight(asking, found === null ? null : { groupId: found.project.groupId, ...reader }, 'project', named);
  if (found === null || use === null) throw new Refusal('notFound');
  const reviewed = { id: use.id, reviewerId: isEncoder ? personId : null } as ReviewedUse;
  return { session, project: found.project, use: reviewed };
}
