import type { deskCalls, RefusalOf } from '@seker/contract';
import type { CaseId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { heldCaseOf } from '../../../http/leased-case.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AssignedProjectId } from '../../../http/scope.queries.ts';
import type { StationSession } from '../../../http/session.ts';
import { listAssignedProjects, requireProject } from '../../projects/project/index.ts';
import { checkCallback, leaseCallback, makeUsable, openZones, speaking } from '../cases/dispatch/index.ts';
import { mayLeave, releaseCaseOfSession } from '../cases/visits/index.ts';
import { insertPersonState } from '../person-state/index.ts';

/**
 * Takes a callback for the session, whose project becomes that of the callback in the same commit. Returns why the
 * current respondent may not be left for it; refuses with what stands between the interviewer and the callback, and the
 * current respondent stays, unless another interviewer takes it between the check and the lease.
 */
export async function takeCallback(
  deps: Deps,
  session: StationSession,
  { projectId, caseId }: { readonly projectId: AssignedProjectId; readonly caseId: CaseId },
): Promise<RefusalOf<typeof deskCalls.takeCallback> | null> {
  if (session.state !== 'online') return 'notOnline';
  const held = heldCaseOf(session);
  if (held?.caseId === caseId) return null;
  // As when the project is changed: a respondent without an attempt may simply be released.
  const refusal = held === null ? null : await mayLeave(deps, session, held);
  if (refusal !== null && session.phoneId !== null) return refusal;
  const [project, assigned] = await Promise.all([
    requireProject(deps, { projectId }),
    listAssignedProjects(deps.db, session.personId),
  ]);
  const worksIn = assigned.find(({ id }) => id === projectId)?.languages ?? null;
  const own = speaking({ ...session, projectId, caseId: null, interviewId: null, returnReason: null }, worksIn);
  const request = {
    sessionId: session.id,
    projectId,
    personId: session.personId,
    languages: own.languages,
    zones: openZones(deps, project),
    now: deps.now(),
    wallNow: deps.wallNow(),
    caseId,
    callbackKeptMinutes: project.callbackKeptMinutes,
  };
  // The current respondent is not given up for a callback that cannot be had.
  if (held !== null) {
    await checkCallback(deps.db, request);
    await releaseCaseOfSession(deps, session.id);
  }
  const given = await leaseCallback(deps.db, request);
  if (session.projectId !== projectId) {
    await insertPersonState(deps.db, own, 'online', deps.now());
    deps.bus.emit('projectChosen', { sessionId: session.id, projectId });
  }
  deps.bus.emit('personChanged', { personId: session.personId, sessionId: session.id });
  deps.bus.emit('caseChanged', { projectId, caseId, holder: session.id, by: session.id });
  if ((await makeUsable(deps, own, project, given)) === null) throw new Refusal('callbackClosed');
  return null;
}
