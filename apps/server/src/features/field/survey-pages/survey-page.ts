import { authCalls, type Claims, type SurveyPageModel } from '@seker/contract';
import type { Result } from '@seker/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuseForeignOrigin } from '../../../http/cross-site.ts';
import { admit } from '../../../http/gate.ts';
import type { Policy } from '../../../http/policy.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { permissionsWith } from '../../../http/response-headers.ts';
import type { Scope, ScopeGrants } from '../../../http/scopes.ts';
import type { WrittenPage } from './page-mould.ts';

/** Renders a page as a document, or as JSON for a browser that is already on a page. */
export interface RenderSurvey {
  html(model: SurveyPageModel): WrittenPage;
  json(model: SurveyPageModel): WrittenPage;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Hosts besides ours to which the answer to a form of this page may lead. */
    formTargets?: readonly string[];
  }
}

/** The content security policy of survey pages; only our own screens may frame them. */
const policyWith = (targets: readonly string[], captures: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // What was captured is shown from the browser's own memory.
    `img-src 'self' data:${captures ? ' blob:' : ''}`,
    "font-src 'self'",
    `media-src 'self'${captures ? ' blob:' : ''}`,
    "connect-src 'self'",
    `form-action ${["'self'", ...targets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
const POLICY = policyWith([], false);

export async function sendSurveyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  render: RenderSurvey,
  model: SurveyPageModel,
  status = 200,
): Promise<FastifyReply> {
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policyOf(request, model))
    .header('X-Frame-Options', 'SAMEORIGIN');
  // Without a referrer a browser posts a plain form with `Origin: null`, like a foreign one; other sites still get
  // none.
  const allowed = [...(model.captures ?? []), ...(model.look?.asksPosition === true ? (['geolocation'] as const) : [])];
  if (allowed.length > 0) reply.header('Permissions-Policy', permissionsWith(allowed));
  if ('formAction' in model) reply.header('Referrer-Policy', 'same-origin');
  const shown = isOfPerson(model) ? { ...model, presence: PRESENCE } : model;
  const isJson = wantsJson(request);
  reply
    .type(isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
    .header('Vary', 'Accept, Accept-Encoding');
  const page = isJson ? render.json(shown) : render.html(shown);
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (!takesGzip || page.length < WORTH_COMPRESSING) return await reply.send(page.text());
  return await reply.header('Content-Encoding', 'gzip').send(await page.gzip());
}

function policyOf({ formTargets }: FastifyRequest, { captures }: SurveyPageModel): string {
  if (formTargets === undefined && captures === undefined) return POLICY;
  return policyWith(formTargets ?? [], captures !== undefined);
}

const PRESENCE = { openUrl: authCalls.readIdle.path, activeUrl: authCalls.noteActive.path };

/** Not a respondent's: of the desk, of a simulation, or of open answers that are corrected. */
function isOfPerson(model: SurveyPageModel): boolean {
  return model.kind === 'openAnswers' || ('mode' in model && model.mode !== 'web');
}

/** In characters. A shorter page fits into a packet or two anyway. */
const WORTH_COMPRESSING = 2_000;

export function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json');
}

/** Runs a survey route of the desk: same-site only, with what the policy's scope grants for the named ids. */
export function surveyHandler<S extends Scope>(
  deps: Deps,
  policy: Policy<S>,
  claims: (request: FastifyRequest) => Result<Claims, Refusal>,
  handle: (given: ScopeGrants[S], request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseForeignOrigin(request);
    return await handle(await admit(deps, request, policy, claims(request)), request, reply);
  };
}
