import type { SurveyPageModel } from '@seker/contract';
import { type InterviewRun, leftModel, type PageContext, pageModel, returnModel } from '@seker/interviewing';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuseForeignOrigin } from '../../http/cross-site.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type InterviewRow,
  loadQuestionnaire,
  pageMedia,
  readFields,
  sendPageMedium,
  standingInterview,
} from '../interviews/index.ts';
import { findProject, type Project } from '../projects/index.ts';
import type { WriteSkin } from '../skins/index.ts';
import { answerPage, type PageAnswer, projectLook, type SurveyHost } from '../survey-pages/index.ts';
import { beginInterviewOnWeb } from './begin-on-web.ts';
import { chooseLanguage, readSecret, requireOnline, wishedLanguage } from './entry.ts';
import { greeting } from './greeting.ts';
import { putReturnLink } from './link.queries.ts';
import { RESPONDENT_COOKIE } from './respondent-cookies.ts';
import { type RespondentSession, readRespondentSession } from './respondent-session.queries.ts';
import { OWN_INTERVIEW } from './respondents.policy.ts';
import { beginTokenOf, returnTokenOf } from './secrets.ts';
import { submitWebPage } from './submit-web-page.ts';
import { hasBegun, standingModel } from './web-models.ts';

interface Visit {
  readonly session: RespondentSession;
  readonly project: Project;
  readonly secret: string;
  /** The address of the respondent's pages. */
  readonly url: string;
}

/** The pages of one respondent's interview, for the browser that holds its cookie. */
export function ownPages(deps: Deps, writeSkin: WriteSkin): SurveyHost<Visit> {
  return {
    url: '/survey/web/:id',
    policy: OWN_INTERVIEW,
    enter: (act) => async (request, reply) => {
      if (request.method === 'POST') refuseForeignOrigin(request);
      return await act(await visitOf(request), request, reply);
    },
    show: async (visit, request) => {
      if (visit.session.interview === null) return await welcome(request, visit);
      const { interview, running } = await standingInterview(deps.db, visit.session.interview);
      const context = await contextOf(visit, interview, running);
      const isReturn = Object.hasOwn(request.query as object, 'return') && hasBegun(running);
      return isReturn ? returnModel(context) : standingModel(context);
    },
    take: async (visit, page, request) => {
      if (page.token === beginTokenOf(visit.secret)) return await begin(request, visit);
      const { interview } = visit.session;
      if (interview === null) throw new Refusal('wrongAction');
      const { value, refusal, overtaken } = await submitWebPage(deps, visit.project, interview, page);
      const context = await contextOf(visit, value.interview, value.running);
      if (refusal === null && value.left) return await leave(request, visit, value.interview, context);
      if (!overtaken) return answerPage(context, page, refusal, standingModel);
      return context.state.outcome === null
        ? { type: 'shown', model: { ...pageModel(context), overtaken: true } }
        : { type: 'standing', url: visit.url, model: () => standingModel(context) };
    },
    sendMedium: async ({ session, project }, request, reply) =>
      await sendPageMedium(deps, request, reply, session.interview?.versionId ?? project.versionId),
  };

  async function visitOf(request: FastifyRequest): Promise<Visit> {
    const { id } = request.params as { readonly id: string };
    const secret = readSecret(request.cookies[RESPONDENT_COOKIE]);
    const session = secret === null ? null : await readRespondentSession(deps.db, id, secret, deps.now());
    const project = session === null ? null : await findProject(deps, session.projectId);
    if (secret === null || session === null || project === null) throw new Refusal('wrongToken');
    return { session, project, secret, url: `/survey/web/${id}` };
  }

  /**
   * "Start" of a personal link. Pressed twice, or sent again because its answer was lost, it leads to where the interview
   * stands.
   */
  async function begin(request: FastifyRequest, visit: Visit): Promise<PageAnswer> {
    const { session } = visit;
    if (session.interview === null && !session.test) requireOnline(visit);
    const begun = await beginInterviewOnWeb(deps, session, visit, await languageFor(request, visit));
    const { interview, running } = await standingInterview(deps.db, begun);
    const context = await contextOf(visit, interview, running);
    return { type: 'standing', url: visit.url, model: () => standingModel(context) };
  }

  /** Left before the end: the respondent gets a link to go on with. */
  async function leave(
    request: FastifyRequest,
    { secret, session }: Visit,
    { id: interviewId, projectId }: InterviewRow,
    context: PageContext,
  ): Promise<PageAnswer> {
    const token = returnTokenOf(secret);
    await putReturnLink(deps.db, { token, projectId, interviewId, sessionId: session.id }, deps.now());
    return { type: 'shown', model: leftModel(context, `${ownOrigin(deps.config, request)}/s/${token}`) };
  }

  async function welcome(request: FastifyRequest, visit: Visit): Promise<SurveyPageModel> {
    const { session, project, url, secret } = visit;
    if (!session.test) requireOnline(visit);
    const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
    const language = await languageFor(request, visit);
    const profile = await readFields(deps.db, project.id, session.caseId);
    const fileOf = await pageMedia(deps.db, project.versionId, { url, questionnaire, language });
    return greeting(
      { project, questionnaire },
      language,
      profile,
      { url, token: beginTokenOf(secret), fileOf },
      writeSkin,
      session.test,
    );
  }

  async function languageFor(request: FastifyRequest, { session, project }: Visit): Promise<string> {
    const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
    const language = wishedLanguage(request, project, questionnaire);
    const { language: own = null } = await readFields(deps.db, project.id, session.caseId);
    return chooseLanguage(request, { project, questionnaire, language }, own);
  }

  async function contextOf(
    { url, project }: Visit,
    { formToken: token, revision, versionId, test: isTest }: InterviewRow,
    { questionnaire, state }: InterviewRun,
  ): Promise<PageContext> {
    const fileOf = await pageMedia(deps.db, versionId, { url, questionnaire, language: state.language });
    const look = projectLook(project, questionnaire, state, writeSkin, { fileOf, isTest });
    return { questionnaire, state, token, revision, formAction: url, mode: 'web', look, fileOf };
  }
}
