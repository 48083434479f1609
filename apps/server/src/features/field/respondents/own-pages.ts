import type { SurveyPageModel } from '@seker/contract';
import { leftModel, type PageContext, pageModel, returnModel } from '@seker/interviewing';
import type { SubmittedPage } from '@seker/questionnaire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuseForeignOrigin } from '../../../http/cross-site.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { WriteSkin } from '../../questionnaires/skins/index.ts';
import {
  type InterviewRow,
  loadQuestionnaire,
  pageMedia,
  readFields,
  sendPageMedium,
  standingInterview,
} from '../interviews/index.ts';
import { answerPage, type PageAnswer, projectLook, type SurveyHost } from '../survey-pages/index.ts';
import { beginInterviewOnWeb, type StandingInterview } from './begin-on-web.ts';
import { chooseLanguage, requireOnline, wishedLanguage } from './follow-link.ts';
import { greeting } from './greeting.ts';
import type { KeptVisits } from './kept-visits.ts';
import { putReturnLink } from './link.queries.ts';
import type { Entrance } from './open-link-entrance.ts';
import { createOwnVisits, type OwnVisit } from './own-visit.ts';
import type { PageLine } from './page-line.ts';
import { OWN_INTERVIEW } from './respondents.policy.ts';
import { beginTokenOf, returnTokenOf } from './secrets.ts';
import { submitWebPage } from './submit-web-page.ts';
import { hasBegun, standingModel } from './web-models.ts';

export interface OwnPagesParts {
  readonly writeSkin: WriteSkin;
  readonly visits: KeptVisits;
  readonly line: PageLine;
  readonly entrance: Entrance;
}

/** Hosts the pages of one respondent's interview, for the browser with its cookie. */
export function ownPages(deps: Deps, { writeSkin, visits, line }: OwnPagesParts): SurveyHost<OwnVisit> {
  const own = createOwnVisits(deps, visits);
  return {
    url: '/survey/web/:id',
    policy: OWN_INTERVIEW,
    enter: (act) => async (request, reply) => {
      if (request.method === 'POST') refuseForeignOrigin(request);
      return await act(await own.find(request), request, reply);
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
      const visit = given.isKept && !isMadeFrom(page, given) ? await own.read(request) : given;
      if (page.token === beginTokenOf(visit.secret)) return await begin(request, reply, visit);
      const { interview } = visit.session;
      if (interview === null) throw new Refusal('wrongAction');
      const { session, project } = visit;
      const taken = await submitWebPage({ deps, line, project }, { ...session, interview }, page);
      const { value, refusal, overtaken } = taken;
      // Storing would have checked that the browser is still admitted, but nothing was stored.
      if (refusal !== null && visit.isKept) await own.read(request);
      const context = await contextOf(visit, value);
      if (refusal === null && value.left) return await leave(request, visit, value.interview, context);
      if (overtaken && context.state.outcome === null)
        return { type: 'shown', model: { ...pageModel(context), overtaken: true } };
      const answer = overtaken
        ? { type: 'standing' as const, url: visit.url, model: () => standingModel(context) }
        : answerPage(context, page, refusal, standingModel);
      own.keepAnswered(request, reply, visit, value, answer);
      return answer;
    },
    sendMedium: async ({ session, project }, request, reply) =>
      await sendPageMedium(deps, request, reply, session.interview?.versionId ?? project.versionId),
  };

  /**
   * Handles "Start" of a personal link. Pressed twice, or sent again after a lost answer, it leads to the interview's
   * current page.
   */
  async function begin(request: FastifyRequest, reply: FastifyReply, visit: OwnVisit): Promise<PageAnswer> {
    const { session } = visit;
    if (session.interview === null && !session.test) requireOnline(visit);
    const begun = await beginInterviewOnWeb(deps, session, visit.project, await languageFor(request, visit));
    const context = await contextOf(visit, begun);
    const answer = { type: 'standing' as const, url: visit.url, model: () => standingModel(context) };
    own.keepAnswered(request, reply, visit, begun, answer);
    return answer;
  }

  /** Leaves an unfinished interview: the respondent gets a return link. */
  async function leave(
    request: FastifyRequest,
    { secret, session }: OwnVisit,
    { id: interviewId, projectId }: InterviewRow,
    context: PageContext,
  ): Promise<PageAnswer> {
    const token = returnTokenOf(secret);
    await putReturnLink(deps.db, { token, projectId, interviewId, sessionId: session.id }, deps.now());
    return { type: 'shown', model: leftModel(context, `${ownOrigin(deps.config, request)}/s/${token}`) };
  }

  async function welcome(request: FastifyRequest, visit: OwnVisit): Promise<SurveyPageModel> {
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

  async function languageFor(request: FastifyRequest, { session, project }: OwnVisit): Promise<string> {
    const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
    const language = wishedLanguage(request, project, questionnaire);
    const { language: chosen = null } = await readFields(deps.db, project.id, session.caseId);
    return chooseLanguage(request, { project, questionnaire, language }, chosen);
  }

  async function contextOf(
    { url, project }: OwnVisit,
    { interview, running }: StandingInterview,
  ): Promise<PageContext> {
    const { formToken: token, revision, versionId, test: isTest } = interview;
    const { questionnaire, state } = running;
    const fileOf = await pageMedia(deps.db, versionId, { url, questionnaire, language: state.language });
    const look = projectLook(project, questionnaire, state, writeSkin, { fileOf, isTest });
    return { questionnaire, state, token, revision, formAction: url, mode: 'web', look, fileOf };
  }
}

/** Whether the page was made from the interview as cached here, so that nothing needs to be read first. */
function isMadeFrom(page: SubmittedPage, { session: { interview } }: OwnVisit): boolean {
  return interview?.state === 'open' && interview.formToken === page.token && interview.revision === page.revision;
}
