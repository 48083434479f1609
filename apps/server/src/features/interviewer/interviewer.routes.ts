import { interviewerCalls as calls } from '@seker/contract';
import { offeredDispositions } from '@seker/fieldwork';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Policy, personRoute, sentence } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { insertPersonState } from '../attendance/index.ts';
import { writeAudit } from '../audit/index.ts';
import { hangUpStation } from '../calls/index.ts';
import { hasOpenInterview, mayLeave, releaseCaseOfSession, setReturnReason } from '../cases/index.ts';
import {
  listAssignedProjects,
  OWN_PROJECTS,
  requireProject,
  setSessionProject,
  setSessionState,
} from '../projects/index.ts';
import { interviewerInfo } from './interviewer-info.ts';

const OWN_STATE = { roles: ['interviewer'], scope: 'self' } as const satisfies Policy;

const STATES = [
  { wire: 'online', logged: 'online' },
  { wire: 'on-break', logged: 'break' },
  { wire: 'in-task', logged: 'task' },
] as const;

export function interviewerRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.assignedProjects, OWN_PROJECTS, async ({ session }) => {
    const projects = await listAssignedProjects(deps.db, session.personId);
    return {
      success: true,
      projects: Object.fromEntries(projects.map((project) => [String(project.id), project.name])),
    };
  });

  personRoute(app, deps, calls.chooseProject, OWN_PROJECTS, async ({ session, input }) => {
    const assigned = await listAssignedProjects(deps.db, session.personId);
    if (!assigned.some((project) => project.id === input.pid)) {
      await writeAudit(deps.db, {
        personId: session.personId,
        sessionId: session.id,
        action: 'refused',
        subject: 'project',
        subjectId: input.pid,
      });
      return { success: false, error: sentence('projectUnavailable', session) };
    }
    const refusal = session.projectId === input.pid ? null : await leaveRefusal(session);
    if (refusal !== null) return { success: false, error: sentence(refusal, session) };
    if (session.projectId !== input.pid) {
      await releaseCaseOfSession(deps, session.id);
      await setSessionProject(deps.db, session.id, input.pid);
      await insertPersonState(deps.db, { ...session, projectId: input.pid }, 'online');
    }
    return { success: true };
  });

  personRoute(app, deps, calls.info, OWN_PROJECTS, async ({ session }) => await interviewerInfo(deps, session));

  // The reason in the address is only a claim: `reason` in the answer is what the survey really ended with.
  personRoute(app, deps, calls.finishInfo, OWN_PROJECTS, async ({ session, input }) => {
    // Only leaving a survey that is still open can be said from outside it; every other end is the survey's own to tell.
    const left =
      input.reason === 'cancel' && session.returnReason === null && (await hasOpenInterview(deps.db, session));
    if (left) await setReturnReason(deps.db, session.id, 'cancel');
    return await interviewerInfo(deps, left ? { ...session, returnReason: 'cancel' } : session);
  });

  personRoute(app, deps, calls.generalInfo, OWN_PROJECTS, async ({ session }) => {
    const project = await requireProject(deps, session);
    const offered = new Set([
      ...offeredDispositions(project.dispositions, { afterCancel: false }),
      ...offeredDispositions(project.dispositions, { afterCancel: true }),
    ]);
    const statuses = project.dispositions
      .filter((disposition) => offered.has(disposition))
      .map((disposition) => ({
        id: disposition.id,
        name: disposition.names[session.screenLanguage],
        type: disposition.type,
        view: disposition.view,
        color: disposition.colour,
        ...(disposition.hotkey === null ? {} : { hotkey: disposition.hotkey }),
        system_key: disposition.key,
        lng: disposition.languageId,
      }));
    return {
      data: {
        statuses,
        lngs: Object.fromEntries(project.languages.map((language) => [String(language.id), language.name])),
      },
    };
  });

  personRoute(app, deps, calls.setIntermission, OWN_STATE, async ({ session, input }) => {
    const state = STATES[input.intermission === 0 ? 0 : input.isubtype === 2 ? 2 : 1];
    if (state.wire !== 'online') await hangUpStation(deps, session.id);
    const since = await setSessionState(deps.db, session.id, state.wire);
    if (state.wire !== session.state) {
      await insertPersonState(deps.db, session, state.logged);
    }
    return { success: true, since: since.toISOString() };
  });

  async function leaveRefusal(session: Session) {
    const { projectId, caseId, interviewId } = session;
    if (projectId === null || caseId === null || interviewId === null) return null;
    // A respondent that nobody has tried yet may simply go back.
    const refusal = await mayLeave(deps, session, { projectId, caseId, interviewId });
    return session.phoneId === null ? null : refusal;
  }
}
