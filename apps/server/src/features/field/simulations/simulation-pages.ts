import { deskCalls, type SurveyPageModel } from '@seker/contract';
import {
  type InterviewRun,
  type PageContext,
  pageModel,
  takePage,
  triedEndModel,
  tryOutHost,
} from '@seker/interviewing';
import { type Outcome, replay } from '@seker/questionnaire';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { StationSession } from '../../../http/session.ts';
import { findProject } from '../../projects/project/index.ts';
import type { WriteSkin } from '../../questionnaires/skins/index.ts';
import { loadQuestionnaire, pageMedia, sendPageMedium } from '../interviews/index.ts';
import { answerPage, claimsIn, projectLook, type SurveyHost, surveyHandler } from '../survey-pages/index.ts';
import { readSimulation, type Simulation, storeSimulation } from './simulation.queries.ts';

/** A simulation is accessible only to its person, by its unguessable id. */
const OWN_SIMULATION = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;

/** 18 random bytes in base64url. */
const SIMULATION_ID = /^[A-Za-z0-9_-]{24}$/;
const NO_CLAIMS = claimsIn('params', {});

/** Hosts a simulation for the person who started it: none of it becomes data, and quotas always have room. */
export function simulationPages(deps: Deps, writeSkin: WriteSkin): SurveyHost<Simulation> {
  return {
    url: '/survey/simulation/:id',
    policy: OWN_SIMULATION,
    enter: (act) =>
      surveyHandler(deps, OWN_SIMULATION, NO_CLAIMS, async ({ session }, request, reply) =>
        act(await requireSimulation(deps, session, request), request, reply),
      ),
    show: async (simulation) =>
      standingModel(await contextOf(deps, writeSkin, simulation, await runOf(deps, simulation)), simulation),
    take: async (simulation, page) => {
      if (page.token !== simulation.formToken) throw new Refusal('forbidden');
      const run = await runOf(deps, simulation);
      const context = await contextOf(deps, writeSkin, simulation, run);
      if (page.revision !== simulation.revision || run.state.outcome !== null)
        return { type: 'shown', model: standingModel(context, simulation) };
      const taken = await takePage(run, page, tryOutHost('interviewer'));
      const standing = (now: PageContext) => standingModel(now, simulation);
      if (!taken.ok) return answerPage(context, page, taken.error, standing);
      if (taken.value.cancelled) return { type: 'shown', model: endModel(context, 'cancel', simulation) };
      await storeSimulation(deps.db, simulation, [...simulation.events, ...taken.value.events]);
      const after = { ...context, state: taken.value.run.state, revision: simulation.revision + 1 };
      return answerPage(after, page, null, standing);
    },
    sendMedium: async ({ versionId }, request, reply) => await sendPageMedium(deps, request, reply, versionId),
  };
}

async function requireSimulation(deps: Deps, session: StationSession, request: FastifyRequest): Promise<Simulation> {
  const { id } = request.params as { readonly id: string };
  const simulation = SIMULATION_ID.test(id) ? await readSimulation(deps.db, id, session.personId) : null;
  if (simulation === null) throw new Refusal('notFound');
  return simulation;
}

async function runOf(deps: Deps, { versionId, start, events }: Simulation): Promise<InterviewRun> {
  const questionnaire = await loadQuestionnaire(deps.db, versionId);
  return { questionnaire, start, state: replay(questionnaire, start, events), eventCount: events.length };
}

async function contextOf(
  deps: Deps,
  writeSkin: WriteSkin,
  { id, versionId, projectId, formToken: token, revision }: Simulation,
  { questionnaire, state }: InterviewRun,
): Promise<PageContext> {
  const formAction = `/survey/simulation/${id}`;
  const project = await findProject(deps, projectId);
  const page = { url: formAction, questionnaire, language: state.language };
  const fileOf = await pageMedia(deps.db, versionId, page);
  const look = project === null ? {} : { look: projectLook(project, questionnaire, state, writeSkin, { fileOf }) };
  return { questionnaire, state, token, revision, formAction, mode: 'simulation', fileOf, ...look };
}

function standingModel(context: PageContext, simulation: Simulation): SurveyPageModel {
  const { outcome } = context.state;
  return outcome === null ? pageModel(context) : endModel(context, outcome, simulation);
}

function endModel(context: PageContext, outcome: Outcome, { projectId }: Simulation): SurveyPageModel {
  const againUrl = `${deskCalls.toSimulate.path}?pid=${projectId}`;
  return triedEndModel(context, outcome, { againUrl, handoff: { url: '/select', target: 'self' } });
}
