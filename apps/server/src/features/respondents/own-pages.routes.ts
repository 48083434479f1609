import type { SurveyPageModel } from '@seker/contract';
import { readSubmission } from '@seker/questionnaire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuseForeignOrigin } from '../../http/cross-site.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import {
  fieldsOf,
  type InterviewRow,
  loadQuestionnaire,
  pageMedia,
  pageModel,
  type RenderSurvey,
  type Running,
  readFields,
  refusedModel,
  runInterview,
  type Shown,
  sendPageMedium,
  sendSurveyPage,
  surveyLook,
  wantsJson,
} from '../interviews/index.ts';
import { findProject, type Project } from '../projects/index.ts';
import type { WriteSkin } from '../skins/index.ts';
import { beginInterviewOnWeb } from './begin-on-web.ts';
import { chooseLanguage, readSecret, requireOnline, wishedLanguage } from './entry.ts';
import { putReturnLink } from './link.queries.ts';
import { MessageRefusal } from './message-refusal.ts';
import { RESPONDENT_COOKIE } from './respondent-cookies.ts';
import { respondentHandler } from './respondent-handler.ts';
import { type RespondentSession, readRespondentSession } from './respondent-session.queries.ts';
import { OWN_INTERVIEW } from './respondents.policy.ts';
import { beginTokenOf, returnTokenOf } from './secrets.ts';
import { submitWebPage } from './submit-web-page.ts';
import { hasBegun, leftModel, returnModel, standingModel, unbegun, welcomeModel } from './web-models.ts';

interface Visit {
  readonly session: RespondentSession;
  readonly project: Project;
  readonly secret: string;
  /** The address of the respondent's pages. */
  readonly url: string;
}

/** The pages of one respondent's interview, for the browser that holds its cookie. */
export function ownPagesRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey, writeSkin: WriteSkin): void {
  app.route({
    method: 'GET',
    url: '/survey/web/:id',
    config: { policy: OWN_INTERVIEW },
    handler: respondentHandler(deps, render, async (request, reply) => {
      const visit = await visitOf(request);
      const { interview } = visit.session;
      if (interview === null) return await sendSurveyPage(request, reply, render, await welcome(request, visit));
      const running = await runInterview(deps.db, interview);
      const shown = await shownOf(visit, interview, running);
      const isReturn = Object.hasOwn(request.query as object, 'return') && hasBegun(running);
      return await sendSurveyPage(request, reply, render, isReturn ? returnModel(shown) : standingModel(shown));
    }),
  });

  app.route({
    method: 'POST',
    url: '/survey/web/:id',
    config: { policy: OWN_INTERVIEW },
    handler: respondentHandler(deps, render, async (request, reply) => {
      refuseForeignOrigin(request);
      const visit = await visitOf(request);
      const { interview } = visit.session;
      const submitted = readSubmission(fieldsOf(request));
      if (submitted.token === beginTokenOf(visit.secret)) return await begin(request, reply, visit);
      if (interview === null) throw new MessageRefusal('wrongAction');
      const { value, refusal, overtaken } = await submitWebPage(deps, visit.project, interview, submitted);
      const shown = await shownOf(visit, value.interview, value.running);
      if (refusal !== null)
        return await sendSurveyPage(request, reply, render, refusedModel(shown, refusal, submitted), 422);
      if (value.left) {
        const token = returnTokenOf(visit.secret);
        const { id: interviewId, projectId } = value.interview;
        await putReturnLink(deps.db, { token, projectId, interviewId, sessionId: visit.session.id });
        const returnUrl = `${ownOrigin(deps.config, request)}/s/${token}`;
        return await sendSurveyPage(request, reply, render, leftModel(shown, returnUrl));
      }
      if (overtaken && shown.state.outcome === null)
        return await sendSurveyPage(request, reply, render, { ...pageModel(shown, null), overtaken: true });
      if (!overtaken && submitted.action.type === 'language')
        return await sendSurveyPage(request, reply, render, refusedModel(shown, null, submitted));
      return await show(request, reply, shown);
    }),
  });

  app.route({
    method: 'GET',
    url: '/survey/web/:id/media/:medium',
    config: { policy: OWN_INTERVIEW },
    handler: respondentHandler(deps, render, async (request, reply) => {
      const { session, project } = await visitOf(request);
      return await sendPageMedium(deps, request, reply, session.interview?.versionId ?? project.versionId);
    }),
  });

  async function visitOf(request: FastifyRequest): Promise<Visit> {
    const { id } = request.params as { readonly id: string };
    const secret = readSecret(request.cookies[RESPONDENT_COOKIE]);
    const session = secret === null ? null : await readRespondentSession(deps.db, id, secret);
    const project = session === null ? null : await findProject(deps, session.projectId);
    if (secret === null || session === null || project === null) throw new MessageRefusal('wrongToken');
    return { session, project, secret, url: `/survey/web/${id}` };
  }

  /**
   * "Start" of a personal link. Pressed twice, or sent again because its answer was lost, it leads to where the interview
   * stands.
   */
  async function begin(request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<FastifyReply> {
    const { session } = visit;
    if (session.interview === null) requireOnline(visit);
    const interview = await beginInterviewOnWeb(deps, session, visit, await languageFor(request, visit));
    return await show(request, reply, await shownOf(visit, interview, await runInterview(deps.db, interview)));
  }

  async function welcome(request: FastifyRequest, visit: Visit): Promise<SurveyPageModel> {
    const { session, project, url, secret } = visit;
    requireOnline(visit);
    const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
    const language = await languageFor(request, visit);
    const profile = await readFields(deps.db, project.id, session.caseId);
    const form = { url, token: beginTokenOf(secret) };
    return welcomeModel(unbegun(questionnaire, language, profile), project, form, writeSkin);
  }

  async function languageFor(request: FastifyRequest, { session, project }: Visit): Promise<string> {
    const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
    const language = wishedLanguage(request, project, questionnaire);
    const { language: own = null } = await readFields(deps.db, project.id, session.caseId);
    return chooseLanguage(request, { project, questionnaire, language }, own);
  }

  async function shownOf(visit: Visit, interview: InterviewRow, running: Running): Promise<Shown> {
    const { questionnaire, state } = running;
    return {
      questionnaire,
      state,
      token: interview.formToken,
      revision: interview.revision,
      formAction: visit.url,
      mode: 'web',
      look: surveyLook(visit.project, questionnaire, state, writeSkin),
      fileOf: await pageMedia(deps.db, interview.versionId, {
        url: visit.url,
        questionnaire,
        language: state.language,
      }),
    };
  }

  async function show(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
    if (!wantsJson(request)) return await reply.redirect(shown.formAction, 303);
    return await sendSurveyPage(request, reply, render, standingModel(shown));
  }
}
