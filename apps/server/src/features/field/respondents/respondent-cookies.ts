import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionIdOf } from './secrets.ts';

export const RESPONDENT_COOKIE = 'seker_r';
/** What a browser without script was sent to look at: the revision of its interview. */
const LOOK_COOKIE = 'seker_look';
/** A browser follows a redirect at once; later it is a look of its own. */
export const LOOK_SECONDS = 5;

/** As long as browsers keep a cookie at all. */
const FOR_EVER_DAYS = 400;
const DAY_SECONDS = 86_400;

/** Where a respondent's own pages are. The cookie is bound to it, so that each survey in a browser has its own. */
export function ownUrl(secret: string): string {
  return `/survey/web/${sessionIdOf(secret)}`;
}

/** The browser holds the secret from now on, at its own pages alone. */
export function setRespondentCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(RESPONDENT_COOKIE, secret, { ...options(request), path: ownUrl(secret), maxAge: 90 * DAY_SECONDS });
}

/** The look that follows is the answer to what was posted, as it stood at that revision; the next node may know an older one. */
export function setLookCookie(request: FastifyRequest, reply: FastifyReply, url: string, revision: number): void {
  reply.setCookie(LOOK_COOKIE, String(revision), { ...options(request), path: url, maxAge: LOOK_SECONDS });
}

/** The revision that the browser was sent to look at; `null` where it comes by itself. */
export function lookedFor(request: FastifyRequest): number | null {
  const revision = Number(request.cookies[LOOK_COOKIE] ?? Number.NaN);
  return Number.isInteger(revision) ? revision : null;
}

/** At the open link the browser is known again, for the days in which it may answer once. */
export function setVisitorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  { url, days }: { readonly url: string; readonly days: number | null },
): void {
  const maxAge = (days ?? FOR_EVER_DAYS) * DAY_SECONDS;
  reply.setCookie(RESPONDENT_COOKIE, secret, { ...options(request), path: url, maxAge });
}

function options(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}
