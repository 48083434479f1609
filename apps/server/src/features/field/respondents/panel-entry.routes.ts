import { MINUTE } from '@seker/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sharedLookup } from '../../../db/shared-lookup.ts';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../http/network-of.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import type { OpenPolicy } from '../../../http/policy.ts';
import { createRateLimit, type RateRule } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import {
  endOfOutcome,
  enterFromPanel,
  exitFor,
  findSourceOfKey,
  isTrialMark,
  keysOf,
  type PanelArrival,
  type PanelKeys,
  panelExitOf,
  readArrival,
  requireKnownId,
  requireSignature,
  type StoredSource,
  TRIAL_PARAM,
} from '../../projects/panels/index.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import { loadQuestionnaire, readInterview } from '../interviews/index.ts';
import { withEndPage } from './end-page.ts';
import { entryBy, viaOf } from './entry-kept.ts';
import { isMobile, refusalOfEnded, wishedLanguage } from './follow-link.ts';
import type { OwnPagesParts } from './own-pages.ts';
import { nextInterviewId } from './panel-entry.queries.ts';
import { ownUrl, setRespondentCookie } from './respondent-cookies.ts';
import { insertRespondentSession } from './respondent-session.queries.ts';
import { newToken } from './secrets.ts';

/** A panel's own pages send respondents here; the signature of the address, not a cookie, admits them. */
const FROM_PANEL = { right: 'anyone', scope: 'link', crossSite: 'byToken' } as const satisfies OpenPolicy;

/** The limit of refused addresses per network; a panel's own test tools try a few. */
const WRONG_ENTRIES: readonly RateRule[] = [{ limit: 60, milliseconds: 5 * MINUTE }];

interface Arrived {
  readonly source: StoredSource;
  readonly keys: PanelKeys;
  readonly project: Project;
  readonly arrival: PanelArrival;
}

/** Registers the entries of panels: `/p/<key>?<id>=`. The same id leads to the same interview, and out again at its end. */
export function panelEntryRoutes(app: FastifyInstance, deps: Deps, { count }: Pick<OwnPagesParts, 'count'>): void {
  const find = sharedLookup(async (key) => await findSourceOfKey(deps.db, key));
  const wrong = createRateLimit(deps.wallNow, WRONG_ENTRIES);

  for (const url of ['/p', '/p/', '/p/:key'])
    app.route<{ Params: { readonly key?: string } }>({
      method: 'GET',
      url,
      config: { policy: FROM_PANEL, showsPages: true, changesState: true },
      handler: async (request, reply) => {
        const arrived = await guarded(request, request.params.key ?? '');
        // A request that only checks the address begins nothing.
        if (request.method === 'HEAD') return await reply.code(200).send();
        // A panel's own exits come first; its address has no pictures below it.
        const at = { project: arrived.project, url: null };
        return await withEndPage(deps, at, request, async () => await enter(request, reply, arrived));
      },
    });

  /** Counts refused addresses by network, so that keys and signatures cannot be guessed. */
  async function guarded(request: FastifyRequest, key: string): Promise<Arrived> {
    try {
      return await arrive(request, key);
    } catch (error) {
      const isGuess = error instanceof Refusal && (error.code === 'wrongToken' || error.code === 'noHash');
      const retryAfterSeconds = isGuess ? wrong.take(networkOf(request.ip)) : null;
      throw retryAfterSeconds === null ? error : new Refusal('tooManyRequests', { retryAfterSeconds });
    }
  }

  async function arrive(request: FastifyRequest, key: string): Promise<Arrived> {
    const source = key === '' ? null : await find(key);
    const project = source === null ? null : await findProject(deps, source.projectId);
    if (source === null || project === null) throw new Refusal('wrongToken');
    const keys = keysOf(deps, source);
    requireSignature(addressOf(request), source.settings, keys);
    const arrival = readArrival(request.query as Readonly<Record<string, unknown>>, source.settings);
    return { source, keys, project, arrival };
  }

  /** The address as the panel signed it: under our public one, even where a proxy calls us by another. */
  function addressOf(request: FastifyRequest): string {
    const origin = ownOrigin(deps.config, request);
    return `${origin === '' ? `${request.protocol}://${request.host}` : origin}${request.url}`;
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, arrived: Arrived): Promise<FastifyReply> {
    const { source, keys, project, arrival } = arrived;
    const mark = (request.query as Readonly<Record<string, unknown>>)[TRIAL_PARAM];
    const isTrial = mark !== undefined;
    if (isTrial && !isTrialMark(deps, keyOf(request), arrival.externalId, mark)) throw new Refusal('wrongToken');
    if (!project.mobileAllowed && isMobile(request)) throw new Refusal('notOnMobile');
    const questionnaire = await loadQuestionnaire(deps.db, project.versionId);
    const language = wishedLanguage(request, project, questionnaire);
    const kept = entryBy('panel', viaOf(request), source.id);
    if (isTrial) {
      const interviewId = await nextInterviewId(deps.db);
      return await admit(reply, { project, interviewId, kept, test: true, language });
    }
    count(request, project.id, kept);
    await requireKnownId(deps, source, keys, arrival.externalId);
    const entry = {
      sourceId: source.id,
      externalId: arrival.externalId,
      projectId: project.id,
      params: arrival.params,
    };
    const { interviewId, params } = await enterFromPanel(deps.db, entry, deps.now());
    const interview = await readInterview(deps.db, project.id, interviewId);
    if (interview?.state === 'ended') {
      const end = endOfOutcome(interview.outcome);
      const exit = end === null ? null : await panelExitOf(deps, project.id, interviewId, end);
      if (exit === null) throw await refusalOfEnded(deps, interview);
      return await reply.redirect(exit, 303);
    }
    if (interview === null && !(project.online && source.active)) {
      const exit = exitFor(source.settings, keys, { externalId: arrival.externalId, params }, 'closed');
      if (exit === null) throw new Refusal('unavailable');
      return await reply.redirect(exit, 303);
    }
    return await admit(reply, { project, interviewId, kept, test: false, language });
  }

  /** Lets the browser in with a secret of its own; a second one of the same respondent shares the interview. */
  async function admit(
    reply: FastifyReply,
    visitor: {
      readonly project: Project;
      readonly interviewId: Awaited<ReturnType<typeof nextInterviewId>>;
      readonly kept: ReturnType<typeof entryBy>;
      readonly test: boolean;
      readonly language: string | null;
    },
  ): Promise<FastifyReply> {
    const { project, interviewId, kept, test, language } = visitor;
    const secret = newToken();
    const session = { secret, projectId: project.id, interviewId, caseId: null, link: null, test, entry: kept };
    await insertRespondentSession(deps.db, session, deps.now());
    setRespondentCookie(reply, secret);
    return await reply.redirect(`${ownUrl(secret)}${language === null ? '' : `?lang=${language}`}`, 303);
  }
}

function keyOf(request: FastifyRequest): string {
  return (request.params as { readonly key?: string }).key ?? '';
}
