import type { SurveyHandoff, SurveyPageModel } from '@seker/contract';
import { leftModel, type PageContext, pageModel, positionModel, returnModel, withEndWish } from '@seker/interviewing';
import type { SubmittedPage } from '@seker/questionnaire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuseForeignOrigin } from '../../../http/cross-site.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { WriteSkin } from '../../questionnaires/skins/index.ts';
import {
  capturingOf,
  type InterviewRow,
  loadQuestionnaire,
  pageMedia,
  readFields,
  sendPageMedium,
  standingInterview,
} from '../interviews/index.ts';
import { awaitsPosition, takeEnd, takeStart } from '../positions/index.ts';
import { answerPage, fieldsOf, type PageAnswer, projectLook, type SurveyHost } from '../survey-pages/index.ts';
import { beginInterviewOnWeb, type StandingInterview } from './begin-on-web.ts';
import { fieldsOfPanel } from './brought-fields.ts';
import { handoffAt, leavesAtOnce, withEndPage } from './end-page.ts';
import type { CountEntry } from './entry-counts.ts';
import { chooseLanguage, requireOnline, wishedLanguage } from './follow-link.ts';
import { greeting } from './greeting.ts';
import type { KeptVisits } from './kept-visits.ts';
import { putReturnLink } from './link.queries.ts';
import type { Entrance } from './open-link-entrance.ts';
import { createOwnVisits, type OwnVisit } from './own-visit.ts';
import type { PageLine } from './page-line.ts';
import { isFromPanel, panelVisit } from './panel-visit.ts';
import { OWN_INTERVIEW } from './respondents.policy.ts';
import { beginTokenOf, returnTokenOf } from './secrets.ts';
import { submitWebPage } from './submit-web-page.ts';
import { hasBegun, standingModel } from './web-models.ts';

export interface OwnPagesParts {
  readonly writeSkin: WriteSkin;
  readonly visits: KeptVisits;
  readonly line: PageLine;
  readonly entrance: Entrance;
  readonly count: CountEntry;
}

/** Hosts the pages of one respondent's interview, for the browser with its cookie. */
export function ownPages(deps: Deps, { writeSkin, visits, line }: OwnPagesParts): SurveyHost<OwnVisit> {
  const own = createOwnVisits(deps, visits);
  return {
    url: '/survey/web/:id',
    policy: OWN_INTERVIEW,
    enter: (act) => async (request, reply) => {
      if (request.method !== 'GET') refuseForeignOrigin(request);
      const visit = await own.find(request);
      const ended = async () => await withEndPage(deps, visit, request, async () => await act(visit, request, reply));
      return isFromPanel(visit.session)
        ? await panelVisit(deps, visit.session, { request, reply, act: ended })
        : await ended();
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
      const handoff = await handoffAt(deps, visit, context);
      if (leavesAtOnce(handoff)) return { redirectTo: handoff.url, status: 303 };
      if (await awaitsPosition(deps, visit.project, standing.interview))
        return positionModel(context, visit.project.positions);
      const isReturn = Object.hasOwn(request.query as object, 'return') && hasBegun(standing.running);
      return isReturn ? returnModel(context) : shown(visit, context, handoff);
    },
    take: async (given, page, request, reply) => {
      const visit = given.isKept && !isMadeFrom(page, given) ? await own.read(request) : given;
      if (page.token === beginTokenOf(visit.secret)) return await begin(request, reply, visit);
      const { interview } = visit.session;
      if (interview === null) throw new Refusal('wrongAction');
      const { session, project } = visit;
      const place = await takePlace(request, visit, interview, page);
      if (place !== null) return place;
      const taken = await submitWebPage({ deps, line, project }, { ...session, interview }, page);
      const { value, refusal, overtaken } = taken;
      // Storing would have checked that the browser is still admitted, but nothing was stored.
      if (refusal !== null && visit.isKept) await own.read(request);
      const context = await contextOf(visit, value);
      if (refusal === null && value.left) return await leave(request, visit, value.interview, context);
      // After the commit: before it, no one knows that this is the end.
      const handoff = await handoffAt(deps, visit, context);
      if (leavesAtOnce(handoff))
        return { type: 'away', url: handoff.url, model: () => standingModel(context, handoff) };
      if (overtaken && context.state.outcome === null)
        return { type: 'shown', model: { ...pageModel(context), overtaken: true } };
      const answer = overtaken
        ? { type: 'standing' as const, url: visit.url, model: () => shown(visit, context, handoff) }
        : answerPage(context, page, refusal, (now) => shown(visit, now, handoff));
      own.keepAnswered(request, reply, visit, value, answer);
      return answer;
    },
    captures: {
      deps,
      of: async ({ session: { interview } }) => {
        if (interview === null) throw new Refusal('wrongAction');
        return await capturingOf(deps.db, interview);
      },
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
    const questionnaire = await loadQuestionnaire(deps.db, visit.project.versionId);
    const fields = session.interview === null ? await fieldsOfPanel(deps, questionnaire, session) : null;
    const language = await languageFor(request, visit);
    const begun = await beginInterviewOnWeb(deps, session, visit.project, language, fields);
    const context = await contextOf(visit, begun);
    const isAwaited = await awaitsPosition(deps, visit.project, begun.interview);
    const model = () => (isAwaited ? positionModel(context, visit.project.positions) : shown(visit, context));
    const answer = { type: 'standing' as const, url: visit.url, model };
    own.keepAnswered(request, reply, visit, begun, answer);
    return answer;
  }

  /**
   * Takes the position where one is awaited; `null` where none is, and the page is one of questions. Anything else
   * that is posted meanwhile is answered with the page that asks for it.
   */
  async function takePlace(
    request: FastifyRequest,
    visit: OwnVisit,
    interview: InterviewRow,
    page: SubmittedPage,
  ): Promise<PageAnswer | null> {
    const { project } = visit;
    if (project.positions === 'off' || page.token !== interview.formToken) return null;
    const fields = fieldsOf(request);
    if (interview.state === 'ended') await takeEnd(deps, project, interview, fields);
    if (!(await awaitsPosition(deps, project, interview))) return null;
    const taken = await takeStart(deps, project, interview, fields);
    const context = await contextOf(visit, await standingInterview(deps.db, interview));
    if (taken === 'kept') return { type: 'standing', url: visit.url, model: () => shown(visit, context) };
    return { type: 'refused', model: positionModel(context, project.positions, taken) };
  }

  /** The current page of the interview, or its end. */
  function shown({ project }: OwnVisit, context: PageContext, handoff: SurveyHandoff | null = null): SurveyPageModel {
    return withEndWish(standingModel(context, handoff), project.positions, context);
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
    const asksPosition = project.positions !== 'off';
    const look = projectLook(project, questionnaire, state, writeSkin, { fileOf, isTest, asksPosition });
    return { questionnaire, state, token, revision, formAction: url, mode: 'web', look, fileOf, capturesTo: url };
  }
}

/** Whether the page was made from the interview as cached here, so that nothing needs to be read first. */
function isMadeFrom(page: SubmittedPage, { session: { interview } }: OwnVisit): boolean {
  return interview?.state === 'open' && interview.formToken === page.token && interview.revision === page.revision;
}
