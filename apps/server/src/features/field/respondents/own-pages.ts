import type { SurveyPageModel } from '@seker/contract';
import { type InterviewRun, leftModel, type PageContext, pageModel, returnModel } from '@seker/interviewing';
import type { SubmittedPage } from '@seker/questionnaire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuseForeignOrigin } from '../../../http/cross-site.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import type { WriteSkin } from '../../questionnaires/skins/index.ts';
import {
  type InterviewRow,
  loadQuestionnaire,
  pageMedia,
  readFields,
  sendPageMedium,
  standingInterview,
} from '../interviews/index.ts';
import { answerPage, type PageAnswer, projectLook, type SurveyHost, wantsJson } from '../survey-pages/index.ts';
import { beginInterviewOnWeb, type StandingInterview } from './begin-on-web.ts';
import { chooseLanguage, readSecret, requireOnline, wishedLanguage } from './follow-link.ts';
import { greeting } from './greeting.ts';
import type { KeptVisits } from './kept-visits.ts';
import { putReturnLink } from './link.queries.ts';
import type { Entrance } from './open-link-entrance.ts';
import type { PageLine } from './page-line.ts';
import { lookedFor, RESPONDENT_COOKIE, setLookCookie } from './respondent-cookies.ts';
import { type RespondentSession, readRespondentSession } from './respondent-session.queries.ts';
import { OWN_INTERVIEW } from './respondents.policy.ts';
import { beginTokenOf, returnTokenOf } from './secrets.ts';
import { submitWebPage } from './submit-web-page.ts';
import { hasBegun, standingModel } from './web-models.ts';

interface Visit {
  readonly session: RespondentSession;
  /** The session comes from this node's cache and was not read for this request. */
  readonly isKept: boolean;
  /** The current state, if known without a read. */
  readonly running: InterviewRun | null;
  readonly project: Project;
  readonly secret: string;
  /** The address of the respondent's pages. */
  readonly url: string;
}

export interface OwnPagesParts {
  readonly writeSkin: WriteSkin;
  readonly visits: KeptVisits;
  readonly line: PageLine;
  readonly entrance: Entrance;
}

/** Hosts the pages of one respondent's interview, for the browser with its cookie. */
export function ownPages(deps: Deps, { writeSkin, visits, line }: OwnPagesParts): SurveyHost<Visit> {
  return {
    url: '/survey/web/:id',
    policy: OWN_INTERVIEW,
    enter: (act) => async (request, reply) => {
      if (request.method === 'POST') refuseForeignOrigin(request);
      return await act(await visitOf(request), request, reply);
    },
    show: async (visit, request) => {
      const { session } = visit;
      if (session.interview === null) return await welcome(request, visit);
      const standing =
        visit.running === null
          ? await standingInterview(deps.db, session.interview)
          : { interview: session.interview, running: visit.running };
      visits.keep(session, standing);
      const context = await contextOf(visit, standing);
      const isReturn = Object.hasOwn(request.query as object, 'return') && hasBegun(standing.running);
      return isReturn ? returnModel(context) : standingModel(context);
    },
    take: async (given, page, request, reply) => {
      const visit = given.isKept && !isMadeFrom(page, given) ? await readVisit(request) : given;
      if (page.token === beginTokenOf(visit.secret)) return await begin(request, reply, visit);
      const { interview } = visit.session;
      if (interview === null) throw new Refusal('wrongAction');
      const { session, project } = visit;
      const taken = await submitWebPage({ deps, line, project }, { ...session, interview }, page);
      const { value, refusal, overtaken } = taken;
      // Storing would have checked that the browser is still admitted, but nothing was stored.
      if (refusal !== null && visit.isKept) await readVisit(request);
      const context = await contextOf(visit, value);
      if (refusal === null && value.left) return await leave(request, visit, value.interview, context);
      if (overtaken && context.state.outcome === null)
        return { type: 'shown', model: { ...pageModel(context), overtaken: true } };
      const answer = overtaken
        ? { type: 'standing' as const, url: visit.url, model: () => standingModel(context) }
        : answerPage(context, page, refusal, standingModel);
      keepAnswered(request, reply, visit, value, answer);
      return answer;
    },
    sendMedium: async ({ session, project }, request, reply) =>
      await sendPageMedium(deps, request, reply, session.interview?.versionId ?? project.versionId),
  };

  /**
   * Returns the visit: for a posted page from this node's cache, for a look the answer cached for it, else from the
   * database.
   */
  async function visitOf(request: FastifyRequest): Promise<Visit> {
    const { id } = request.params as { readonly id: string };
    const secret = readSecret(request.cookies[RESPONDENT_COOKIE]);
    if (secret === null) throw new Refusal('wrongToken');
    if (request.method === 'POST') {
      const kept = visits.find(id, secret);
      if (kept !== null) return await visitAt(kept, secret, { isKept: true, running: null });
    } else if (request.method === 'GET' && !request.url.includes('?')) {
      const revision = lookedFor(request);
      const answer = revision === null ? null : visits.takeAnswer(id, secret, revision);
      if (answer !== null) return await visitAt(answer.session, secret, { isKept: true, running: answer.running });
    }
    return await readVisit(request);
  }

  async function readVisit(request: FastifyRequest): Promise<Visit> {
    const { id } = request.params as { readonly id: string };
    const secret = readSecret(request.cookies[RESPONDENT_COOKIE]);
    const session = secret === null ? null : await readRespondentSession(deps.db, id, secret, deps.now());
    if (secret === null || session === null) throw new Refusal('wrongToken');
    return await visitAt(session, secret, { isKept: false, running: null });
  }

  async function visitAt(
    session: RespondentSession,
    secret: string,
    known: Pick<Visit, 'isKept' | 'running'>,
  ): Promise<Visit> {
    const project = await findProject(deps, session.projectId);
    if (project === null) throw new Refusal('wrongToken');
    return { session, ...known, project, secret, url: `/survey/web/${session.id}` };
  }

  function keepAnswered(
    request: FastifyRequest,
    reply: FastifyReply,
    { session, url }: Visit,
    standing: StandingInterview,
    { type }: PageAnswer,
  ): void {
    const isForLook = type === 'standing' && !wantsJson(request);
    visits.keep(session, standing, isForLook ? 'forLook' : undefined);
    if (isForLook) setLookCookie(request, reply, url, standing.interview.revision);
  }

  /**
   * Handles "Start" of a personal link. Pressed twice, or sent again after a lost answer, it leads to the interview's
   * current page.
   */
  async function begin(request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<PageAnswer> {
    const { session } = visit;
    if (session.interview === null && !session.test) requireOnline(visit);
    const begun = await beginInterviewOnWeb(deps, session, visit.project, await languageFor(request, visit));
    const context = await contextOf(visit, begun);
    const answer = { type: 'standing' as const, url: visit.url, model: () => standingModel(context) };
    keepAnswered(request, reply, visit, begun, answer);
    return answer;
  }

  /** Leaves an unfinished interview: the respondent gets a return link. */
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

  async function contextOf({ url, project }: Visit, { interview, running }: StandingInterview): Promise<PageContext> {
    const { formToken: token, revision, versionId, test: isTest } = interview;
    const { questionnaire, state } = running;
    const fileOf = await pageMedia(deps.db, versionId, { url, questionnaire, language: state.language });
    const look = projectLook(project, questionnaire, state, writeSkin, { fileOf, isTest });
    return { questionnaire, state, token, revision, formAction: url, mode: 'web', look, fileOf };
  }
}

/** Whether the page was made from the interview as cached here, so that nothing needs to be read first. */
function isMadeFrom(page: SubmittedPage, { session: { interview } }: Visit): boolean {
  return interview?.state === 'open' && interview.formToken === page.token && interview.revision === page.revision;
}
