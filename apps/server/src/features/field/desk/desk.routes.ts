import { deskCalls as calls } from '@seker/contract';
import { offeredDispositions } from '@seker/fieldwork';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { heldCaseOf } from '../../../http/leased-case.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import type { StationSession } from '../../../http/session.ts';
import {
  CHOSEN_PROJECT,
  listAssignedProjects,
  PROJECT_IF_ASSIGNED,
  requireProject,
  setSessionProject,
  setSessionState,
} from '../../projects/project/index.ts';
import { todayOf } from '../../results/facts/index.ts';
import { hangUpStation } from '../calls/index.ts';
import { hasOpenInterview, setReturnReason } from '../cases/state/index.ts';
import { mayLeave, releaseCaseOfSession } from '../cases/visits/index.ts';
import { insertPersonState } from '../person-state/index.ts';
import { leavePage } from '../recordings/index.ts';
import { deskInfo } from './desk-info.ts';
import { readNextMeeting } from './next-meeting.queries.ts';

const OWN_STATE = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;

const STATES = [
  { wire: 'online', logged: 'online' },
  { wire: 'on-break', logged: 'break' },
  { wire: 'in-task', logged: 'task' },
] as const;

export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.assignedProjects, OWN_STATE, async ({ session }) => {
    const projects = await listAssignedProjects(deps.db, session.personId);
    return {
      success: true,
      projects: Object.fromEntries(projects.map((project) => [String(project.id), project.name])),
    };
  });

  personRoute(app, deps, calls.chooseProject, PROJECT_IF_ASSIGNED, async ({ session, projectId }, say) => {
    if (projectId === null) return { success: false, error: say('projectUnavailable') };
    const refusal = session.projectId === projectId ? null : await leaveRefusal(session);
    if (refusal !== null) return { success: false, error: say(refusal) };
    if (session.projectId !== projectId) {
      await releaseCaseOfSession(deps, session.id);
      await setSessionProject(deps.db, session.id, projectId);
      await insertPersonState(deps.db, { ...session, projectId }, 'online', deps.now());
      deps.bus.emit('projectChosen', { sessionId: session.id, projectId });
      tellChanged(session);
    }
    return { success: true };
  });

  personRoute(app, deps, calls.info, CHOSEN_PROJECT, async ({ session }) => await deskInfo(deps, session));

  // The reason in the address is only a claim: `reason` in the answer is the survey's actual end.
  personRoute(app, deps, calls.finishInfo, CHOSEN_PROJECT, async ({ session, params }) => {
    // The address can only report leaving an open survey; every other end is reported by the survey itself.
    const left =
      params.reason === 'cancel' && session.returnReason === null && (await hasOpenInterview(deps.db, session));
    if (left) {
      await setReturnReason(deps.db, session.id, 'cancel');
      const { projectId, interviewId } = session;
      if (interviewId !== null) await leavePage(deps, session, { projectId, interviewId });
    }
    return await deskInfo(deps, left ? { ...session, returnReason: 'cancel' } : session);
  });

  personRoute(
    app,
    deps,
    calls.myDay,
    CHOSEN_PROJECT,
    async ({ session: { personId, projectId } }) => {
      const today = (await todayOf(deps, [personId])).get(personId);
      return {
        completes: today?.completes ?? 0,
        yesterday: today?.yesterday.completes ?? 0,
        dials: today?.dials ?? 0,
        seconds: today?.paidSeconds ?? 0,
        waitSeconds: today?.waitSeconds ?? 0,
        nextMeeting: await readNextMeeting(deps.db, { projectId, personId }),
      };
    },
    { byItself: true },
  );

  personRoute(app, deps, calls.generalInfo, CHOSEN_PROJECT, async ({ session }) => {
    const project = await requireProject(deps, session);
    const offered = new Set([
      ...offeredDispositions(project.dispositions, { afterCancel: false }),
      ...offeredDispositions(project.dispositions, { afterCancel: true }),
    ]);
    const statuses = project.dispositions
      .filter((disposition) => offered.has(disposition) && disposition.channel !== 'inPerson')
      .map((disposition) => ({
        id: disposition.id,
        name: disposition.names[session.screenLanguage],
        type: disposition.type,
        view: disposition.view,
        color: disposition.colour,
        ...(disposition.hotkey === null ? {} : { hotkey: disposition.hotkey }),
        ...(disposition.preselected ? { is_default: true } : {}),
        system_key: disposition.key,
        lng: disposition.languageId,
        ...(disposition.endsVisit ? { ends_visit: true } : {}),
        ...(disposition.aaporBucket === 'R' ? { is_refusal: true } : {}),
        ...(disposition.intervalMinutes === null ? {} : { again_after: disposition.intervalMinutes }),
      }));
    return {
      data: {
        statuses,
        lngs: Object.fromEntries(project.languages.map((language) => [String(language.id), language.name])),
      },
    };
  });

  personRoute(app, deps, calls.setIntermission, OWN_STATE, async ({ session, query }) => {
    const state = STATES[query.intermission === 0 ? 0 : query.isubtype === 2 ? 2 : 1];
    if (state.wire !== 'online') await hangUpStation(deps, session.id);
    const since = await setSessionState(deps.db, session.id, state.wire, deps.now());
    if (state.wire !== session.state) {
      await insertPersonState(deps.db, session, state.logged, deps.now());
      tellChanged(session);
    }
    return { success: true, since: since.toISOString() };
  });

  function tellChanged({ id: sessionId, personId }: StationSession): void {
    deps.bus.emit('personChanged', { personId, sessionId });
  }

  async function leaveRefusal(session: StationSession) {
    const held = heldCaseOf(session);
    if (held === null) return null;
    // A respondent without an attempt may simply be released.
    const refusal = await mayLeave(deps, session, held);
    return session.phoneId === null ? null : refusal;
  }
}
