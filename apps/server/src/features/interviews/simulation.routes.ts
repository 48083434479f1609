import { randomBytes } from 'node:crypto';
import { interviewerCalls, type SurveyPageModel } from '@seker/contract';
import { beginInterview, type InterviewStart, readSubmission, replay } from '@seker/questionnaire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuseForeignOrigin } from '../../http/cross-site.ts';
import { admit } from '../../http/gate.ts';
import { Refusal } from '../../http/refusal.ts';
import type { StationSession } from '../../http/session.ts';
import { ASSIGNED_PROJECT, findProject, requireProject } from '../projects/index.ts';
import type { WriteSkin } from '../skins/index.ts';
import { advance } from './advance.ts';
import { startWithoutCase } from './interview.queries.ts';
import { OWN_SIMULATION } from './interviews.policy.ts';
import { pageMedia, sendPageMedium } from './page-media.ts';
import { loadQuestionnaire } from './questionnaire-cache.ts';
import { insertSimulation, readSimulation, type Simulation, storeSimulation } from './simulation.queries.ts';
import { fieldsOf } from './submitted-fields.ts';
import { claimsIn } from './survey-claims.ts';
import { surveyLook } from './survey-look.ts';
import { pageModel, refusedModel, type Shown, simulationEndModel } from './survey-models.ts';
import { type RenderSurvey, sendSurveyPage, surveyHandler, wantsJson } from './survey-page.ts';

/** 18 random bytes in base64url. */
const SIMULATION_ID = /^[A-Za-z0-9_-]{24}$/;
const PROJECT = claimsIn('query', { Project: 'pid' });
const NO_CLAIMS = claimsIn('params', {});

/** Trying out the questionnaire of an assigned project: nothing of it is ever data, and quotas always have room. */
export function simulationRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey, writeSkin: WriteSkin): void {
  app.route({
    method: interviewerCalls.toSimulate.method,
    url: interviewerCalls.toSimulate.path,
    config: { policy: ASSIGNED_PROJECT, changesState: interviewerCalls.toSimulate.changesState },
    handler: async (request, reply) => {
      refuseForeignOrigin(request);
      const { session, projectId } = await admit(deps, request, ASSIGNED_PROJECT, PROJECT(request));
      const project = await requireProject(deps, { projectId });
      const id = randomBytes(18).toString('base64url');
      const { profile, quotaVariables, quotaFacts } = await startWithoutCase(deps.db, project.id);
      const start: InterviewStart = {
        seed: randomBytes(8).toString('hex'),
        language: project.languages.find((language) => language.code === session.screenLanguage)?.code ?? 'he',
        mode: 'simulation',
        profile,
        quotaVariables,
        quotaFacts,
      };
      const formToken = randomBytes(24).toString('base64url');
      await insertSimulation(deps.db, {
        id,
        personId: session.personId,
        projectId,
        versionId: project.versionId,
        start,
        formToken,
      });
      return await reply.redirect(`/survey/simulation/${id}`, 302);
    },
  });

  app.route({
    method: 'GET',
    url: '/survey/simulation/:id',
    config: { policy: OWN_SIMULATION },
    handler: surveyHandler(deps, render, OWN_SIMULATION, NO_CLAIMS, async ({ session }, request, reply) => {
      const simulation = await requireSimulation(session, request);
      return await sendSurveyPage(request, reply, render, modelOf(await shownOf(simulation), simulation));
    }),
  });

  app.route({
    method: 'POST',
    url: '/survey/simulation/:id',
    config: { policy: OWN_SIMULATION },
    handler: surveyHandler(deps, render, OWN_SIMULATION, NO_CLAIMS, async ({ session }, request, reply) => {
      const simulation = await requireSimulation(session, request);
      const submitted = readSubmission(fieldsOf(request));
      if (submitted.token !== simulation.formToken) throw new Refusal('notYours');
      const shown = await shownOf(simulation);
      if (submitted.revision !== simulation.revision || shown.state.outcome !== null)
        return await sendSurveyPage(request, reply, render, modelOf(shown, simulation));
      const advanced = await advance(shown.questionnaire, shown.state, submitted, {
        by: 'interviewer',
        checkQuota: async () => 'admitted',
        allocateSplit: async () => null,
      });
      if (!advanced.ok)
        return await sendSurveyPage(request, reply, render, refusedModel(shown, advanced.error, submitted), 422);
      if (advanced.value.cancelled)
        return await sendSurveyPage(request, reply, render, simulationEndModel(shown, 'cancel', againUrl(simulation)));
      await storeSimulation(deps.db, simulation, [...simulation.events, ...advanced.value.events]);
      const after = { ...shown, state: advanced.value.state, revision: simulation.revision + 1 };
      if (submitted.action.type === 'language')
        return await sendSurveyPage(request, reply, render, refusedModel(after, null, submitted));
      if (!wantsJson(request)) return await reply.redirect(`/survey/simulation/${simulation.id}`, 303);
      return await sendSurveyPage(request, reply, render, modelOf(after, simulation));
    }),
  });

  app.route({
    method: 'GET',
    url: '/survey/simulation/:id/media/:medium',
    config: { policy: OWN_SIMULATION },
    handler: surveyHandler(deps, render, OWN_SIMULATION, NO_CLAIMS, async ({ session }, request, reply) => {
      const { versionId } = await requireSimulation(session, request);
      return await sendPageMedium(deps, request, reply, versionId);
    }),
  });

  async function requireSimulation(session: StationSession, request: FastifyRequest): Promise<Simulation> {
    const { id } = request.params as { id: string };
    const simulation = SIMULATION_ID.test(id) ? await readSimulation(deps.db, id, session.personId) : null;
    if (simulation === null) throw new Refusal('notThere');
    return simulation;
  }

  async function shownOf(simulation: Simulation): Promise<Shown> {
    const questionnaire = await loadQuestionnaire(deps.db, simulation.versionId);
    const state =
      simulation.events.length === 0
        ? beginInterview(questionnaire, simulation.start)
        : replay(questionnaire, simulation.start, simulation.events);
    const { formToken: token, revision, id } = simulation;
    const formAction = `/survey/simulation/${id}`;
    const project = await findProject(deps, simulation.projectId);
    const look = project === null ? {} : { look: surveyLook(project, questionnaire, state, writeSkin) };
    const fileOf = await pageMedia(deps.db, simulation.versionId, {
      url: formAction,
      questionnaire,
      language: state.language,
    });
    return { questionnaire, state, token, revision, formAction, mode: 'simulation', fileOf, ...look };
  }
}

function modelOf(shown: Shown, simulation: Pick<Simulation, 'projectId'>): SurveyPageModel {
  const { outcome } = shown.state;
  return outcome === null ? pageModel(shown, null) : simulationEndModel(shown, outcome, againUrl(simulation));
}

function againUrl({ projectId }: Pick<Simulation, 'projectId'>): string {
  return `${interviewerCalls.toSimulate.path}?pid=${projectId}`;
}
