import type { SurveyPageModel, SurveyStartGuard, SurveyWork } from '@seker/contract';
import { MINUTE } from '@seker/kernel';
import { readSubmission } from '@seker/questionnaire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sharedLookup } from '../../../db/shared-lookup.ts';
import type { Deps } from '../../../deps.ts';
import { refuseForeignOrigin } from '../../../http/cross-site.ts';
import { createRateLimit, type RateRule } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { pageMedia, sendPageMedium } from '../interviews/index.ts';
import { fieldsOf, type RenderSurvey, sendSurveyPage } from '../survey-pages/index.ts';
import { beginInterviewOnWeb, type EnteredVisit, enterOnWeb } from './begin-on-web.ts';
import { fieldsOfLink, withFields } from './brought-fields.ts';
import { withEndPage } from './end-page.ts';
import { entryBy, type KeptEntry, viaOf } from './entry-kept.ts';
import { exchangePersonalLink } from './exchange-personal-link.ts';
import {
  chooseLanguage,
  type Entry,
  followLink,
  type LinkDesk,
  readSecret,
  refusalOfEnded,
  requireOnline,
} from './follow-link.ts';
import { greeting } from './greeting.ts';
import { findLink, type Link } from './link.queries.ts';
import type { OwnPagesParts } from './own-pages.ts';
import {
  ownUrl,
  RESPONDENT_COOKIE,
  setLookCookie,
  setRespondentCookie,
  setVisitorCookie,
} from './respondent-cookies.ts';
import { type RespondentSession, readRespondentSession } from './respondent-session.queries.ts';
import { BY_LINK } from './respondents.policy.ts';
import { newToken, sessionIdOf } from './secrets.ts';
import { createStartGuard, WAIT_SECONDS } from './start-guard.ts';

interface LinkParams {
  readonly token?: string;
  readonly '*'?: string;
}

/** The limit of wrong links per network. */
const WRONG_LINKS: readonly RateRule[] = [{ limit: 60, milliseconds: 5 * MINUTE }];

/** Reads the token; some mailers add a slash to addresses. */
function tokenOf(request: FastifyRequest): string {
  const { token, '*': rest } = request.params as LinkParams;
  return token ?? rest?.replace(/\/$/, '') ?? '';
}

/** Where an end page stands that a link leads to. */
function endedAt({ project, token }: Entry) {
  return { project, url: `/s/${token}` };
}

/** By which address the browser of this request came. */
function keptOf(request: FastifyRequest, link: Link): KeptEntry {
  const via = viaOf(request);
  if (link.type === 'open') return entryBy(link.bannerId === null ? 'open' : 'banner', via, link.bannerId);
  return entryBy(link.type === 'test' ? 'test' : 'personal', via);
}

/** Registers respondents' links: `/s/<token>`. A token is exchanged for a cookie at once and is in no later address. */
export function entryRoutes(
  app: FastifyInstance,
  deps: Deps,
  render: RenderSurvey,
  { writeSkin, visits, entrance, count }: OwnPagesParts,
): void {
  // A link sent to many people is requested by many at once.
  const find = sharedLookup(async (token) => await findLink(deps.db, token, deps.now()));
  const links: LinkDesk = { find, wrong: createRateLimit(deps.wallNow, WRONG_LINKS) };
  const guard = createStartGuard(deps);
  for (const url of ['/s', '/s/', '/s/:token', '/s/*']) {
    app.route<{ Params: LinkParams }>({
      method: 'GET',
      url,
      config: { policy: BY_LINK, showsPages: true },
      handler: async (request, reply) => {
        const entry = await followLink(deps, links, request, tokenOf(request));
        // A request that only checks the link's existence gets no key to it.
        if (request.method === 'HEAD') return await reply.code(200).send();
        return await withEndPage(deps, endedAt(entry), request, async () => await open(request, reply, entry));
      },
    });
  }

  // Media of the greeting, before an interview exists.
  for (const url of ['/s/:token/media/:medium', '/s/:token/media/:medium/:said/:language'])
    app.route<{ Params: LinkParams }>({
      method: 'GET',
      url,
      config: { policy: BY_LINK },
      handler: async (request, reply) => {
        const { project } = await followLink(deps, links, request, tokenOf(request));
        return await sendPageMedium(deps, request, reply, project.versionId);
      },
    });

  // "Start" of an open link or the test link. The form's token becomes the browser's secret, so that a second click
  // begins nothing new.
  app.route<{ Params: LinkParams }>({
    method: 'POST',
    url: '/s/:token',
    config: { policy: BY_LINK, showsPages: true },
    handler: async (request, reply) => {
      refuseForeignOrigin(request);
      const entry = await followLink(deps, links, request, tokenOf(request));
      return await withEndPage(deps, endedAt(entry), request, async () => await start(request, reply, entry));
    },
  });

  /** Opens a link: a person's own leads to their interview, any other to the page of a start. */
  async function open(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<FastifyReply> {
    const { link } = entry;
    const kept = keptOf(request, link);
    if (link.type === 'personal' || link.type === 'return') {
      if (link.type === 'personal') count(request, link.projectId, kept);
      return await exchangePersonalLink(deps, reply, { entry, link, kept });
    }
    const isTest = link.type === 'test';
    count(request, link.projectId, kept);
    // Each visit of the test link is a new test.
    const visitor = isTest ? null : await visitorOf(request);
    if (visitor !== null) return await comeBack(reply, visitor);
    if (!isTest) requireOnline(entry);
    const secret = newToken();
    const model = await welcome(request, entry, secret, isTest ? null : guard.show(secret));
    return await sendSurveyPage(request, reply, render, model);
  }

  async function start(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<FastifyReply> {
    const secret = readSecret(readSubmission(fieldsOf(request)).token);
    const { type } = entry.link;
    if ((type !== 'open' && type !== 'test') || secret === null) throw new Refusal('wrongAction');
    const isTest = type === 'test';
    const known = isTest ? null : await visitorOf(request);
    if (known !== null) return await comeBack(reply, known);
    if (!isTest) requireOnline(entry);
    const entered = await enter(request, entry, {
      secret,
      test: isTest,
      entry: keptOf(request, entry.link),
    });
    if ('work' in entered) {
      reply.header('Retry-After', WAIT_SECONDS);
      const model = await welcome(request, entry, secret, entered);
      return await sendSurveyPage(request, reply, render, model, 429);
    }
    const { session, standing } = entered;
    visits.keep(session, standing, 'forLook');
    setRespondentCookie(reply, secret);
    setLookCookie(reply, ownUrl(secret), standing.interview.revision);
    if (!isTest) setVisitorCookie(reply, secret, { url: `/s/${entry.token}`, days: entry.project.repeatDays });
    return await reply.redirect(ownUrl(secret), 303);
  }

  /** The page of a start, before an interview exists. */
  async function welcome(
    request: FastifyRequest,
    entry: Entry,
    secret: string,
    guarded: SurveyStartGuard | null,
  ): Promise<SurveyPageModel> {
    const language = chooseLanguage(request, entry, null);
    const { project, questionnaire, token, link } = entry;
    const url = `/s/${token}`;
    const fileOf = await pageMedia(deps.db, project.versionId, { url, questionnaire, language });
    const { via } = keptOf(request, link);
    const brought = fieldsOfLink(questionnaire, request);
    // The label and the fields stand in the form's address, too: the interview begins there.
    const labelled = via === undefined ? url : `${url}?via=${via}`;
    const form = { url: withFields(labelled, brought), token: secret, fileOf, guard: guarded };
    return greeting(entry, language, brought.profile, form, writeSkin, link.type === 'test');
  }

  /**
   * Admits the browser, or gives it work to do first where many have begun from its neighbourhood. A second click on
   * "Start" continues its interview, and counts once.
   */
  async function enter(
    request: FastifyRequest,
    entry: Entry,
    visitor: { readonly secret: string; readonly test: boolean; readonly entry: KeptEntry },
  ): Promise<EnteredVisit | SurveyWork> {
    const { projectId } = entry.link;
    const language = chooseLanguage(request, entry, null);
    const { secret, test } = visitor;
    const start = { projectId, address: request.ip, token: secret, fields: fieldsOf(request), isTest: test };
    const judged = await guard.judge(start);
    if (judged.type === 'begins') {
      const { flags } = judged;
      const fields = fieldsOfLink(entry.questionnaire, request);
      const beginner = { ...visitor, fields, deviceId: null, flags };
      const entered = await enterOnWeb(deps, entrance, beginner, { project: entry.project, language });
      if (entered !== 'known') return entered;
      guard.giveBack(start);
    }
    const session = await sessionOf(secret);
    if (session === null && judged.type === 'works') return judged.guard;
    if (session === null && judged.type === 'refused')
      throw new Refusal('tooManyRequests', { language, retryAfterSeconds: judged.retryAfterSeconds });
    if (session === null) throw new Refusal('technicalFailure');
    // It began with the form of another survey.
    if (session.projectId !== projectId || session.test !== test) throw new Refusal('wrongAction');
    return { session, standing: await beginInterviewOnWeb(deps, session, entry.project, language) };
  }

  async function comeBack(reply: FastifyReply, { id, interview }: RespondentSession): Promise<FastifyReply> {
    if (interview?.state === 'ended') throw await refusalOfEnded(deps, interview);
    return await reply.redirect(`/survey/web/${id}${(interview?.revision ?? 0) > 0 ? '?return' : ''}`, 303);
  }

  async function visitorOf(request: FastifyRequest): Promise<RespondentSession | null> {
    const secret = readSecret(request.cookies[RESPONDENT_COOKIE]);
    return secret === null ? null : await sessionOf(secret);
  }

  async function sessionOf(secret: string): Promise<RespondentSession | null> {
    return await readRespondentSession(deps.db, sessionIdOf(secret), secret, deps.now());
  }
}
