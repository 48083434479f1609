import { MINUTE } from '@seker/kernel';
import { readSubmission } from '@seker/questionnaire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sharedLookup } from '../../../db/shared-lookup.ts';
import type { Deps } from '../../../deps.ts';
import { refuseForeignOrigin } from '../../../http/cross-site.ts';
import { networkOf } from '../../../http/network-of.ts';
import { createRateLimit, type RateRule } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { pageMedia, sendPageMedium } from '../interviews/index.ts';
import { fieldsOf, type RenderSurvey, sendSurveyPage } from '../survey-pages/index.ts';
import { beginInterviewOnWeb, type EnteredVisit, enterOnWeb } from './begin-on-web.ts';
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
import { findLink } from './link.queries.ts';
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

interface LinkParams {
  readonly token?: string;
  readonly '*'?: string;
}

/** The limit of wrong links per network. */
const WRONG_LINKS: readonly RateRule[] = [{ limit: 60, milliseconds: 5 * MINUTE }];
/** The limit of starts per open link and neighbourhood: a class or an office starts together, a script keeps going. */
const STARTS: readonly RateRule[] = [
  { limit: 60, milliseconds: MINUTE },
  { limit: 300, milliseconds: 10 * MINUTE },
];
const NEIGHBOURHOOD = { v4: 24, v6: 48 } as const;

/** Reads the token; some mailers add a slash to addresses. */
function tokenOf(request: FastifyRequest): string {
  const { token, '*': rest } = request.params as LinkParams;
  return token ?? rest?.replace(/\/$/, '') ?? '';
}

/** Registers respondents' links: `/s/<token>`. A token is exchanged for a cookie at once and is in no later address. */
export function entryRoutes(
  app: FastifyInstance,
  deps: Deps,
  render: RenderSurvey,
  { writeSkin, visits, entrance }: OwnPagesParts,
): void {
  // A link sent to many people is requested by many at once.
  const find = sharedLookup(async (token) => await findLink(deps.db, token, deps.now()));
  const links: LinkDesk = { find, wrong: createRateLimit(deps.wallNow, WRONG_LINKS) };
  const starts = createRateLimit(deps.wallNow, STARTS);
  for (const url of ['/s', '/s/', '/s/:token', '/s/*']) {
    app.route<{ Params: LinkParams }>({
      method: 'GET',
      url,
      config: { policy: BY_LINK, showsPages: true },
      handler: async (request, reply) => {
        const entry = await followLink(deps, links, request, tokenOf(request));
        const { link, token } = entry;
        // A request that only checks the link's existence gets no key to it.
        if (request.method === 'HEAD') return await reply.code(200).send();
        if (link.type === 'personal' || link.type === 'return')
          return await exchangePersonalLink(deps, reply, { entry, link });
        const isTest = link.type === 'test';
        // Each visit of the test link is a new test.
        const visitor = isTest ? null : await visitorOf(request);
        if (visitor !== null) return await comeBack(reply, visitor);
        if (!isTest) requireOnline(entry);
        const language = chooseLanguage(request, entry, null);
        const url = `/s/${token}`;
        const fileOf = await pageMedia(deps.db, entry.project.versionId, {
          url,
          questionnaire: entry.questionnaire,
          language,
        });
        const form = { url, token: newToken(), fileOf };
        const model = greeting(entry, language, {}, form, writeSkin, isTest);
        return await sendSurveyPage(request, reply, render, model);
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
      const secret = readSecret(readSubmission(fieldsOf(request)).token);
      const { type } = entry.link;
      if ((type !== 'open' && type !== 'test') || secret === null) throw new Refusal('wrongAction');
      const isTest = type === 'test';
      const visitor = isTest ? null : await visitorOf(request);
      if (visitor !== null) return await comeBack(reply, visitor);
      if (!isTest) requireOnline(entry);
      const { session, standing } = await enter(request, entry, { secret, test: isTest });
      visits.keep(session, standing, 'forLook');
      setRespondentCookie(reply, secret);
      setLookCookie(reply, ownUrl(secret), standing.interview.revision);
      if (!isTest) setVisitorCookie(reply, secret, { url: `/s/${entry.token}`, days: entry.project.repeatDays });
      return await reply.redirect(ownUrl(secret), 303);
    },
  });

  /** Admits the browser; a second click on "Start" continues its interview, and counts once. */
  async function enter(
    request: FastifyRequest,
    entry: Entry,
    visitor: { readonly secret: string; readonly test: boolean },
  ): Promise<EnteredVisit> {
    const { projectId } = entry.link;
    const language = chooseLanguage(request, entry, null);
    const from = `${projectId} ${networkOf(request.ip, NEIGHBOURHOOD)}`;
    const retryAfterSeconds = starts.take(from);
    if (retryAfterSeconds === null) {
      const entered = await enterOnWeb(deps, entrance, visitor, { project: entry.project, language });
      if (entered !== 'known') return entered;
      starts.giveBack(from);
    }
    const session = await sessionOf(visitor.secret);
    if (session === null && retryAfterSeconds !== null)
      throw new Refusal('tooManyRequests', { language, retryAfterSeconds });
    if (session === null) throw new Refusal('technicalFailure');
    // It began with the form of another survey.
    if (session.projectId !== projectId || session.test !== visitor.test) throw new Refusal('wrongAction');
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
