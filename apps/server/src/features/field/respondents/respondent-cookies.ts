import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionIdOf } from './secrets.ts';

export const RESPONDENT_COOKIE = 'seker_r';
/** The interview revision that a browser without script was redirected to. */
const LOOK_COOKIE = 'seker_look';
/** A browser follows a redirect at once; a later request is independent of it. */
export const LOOK_SECONDS = 5;

/** The longest lifetime that browsers accept for a cookie. */
const FOR_EVER_DAYS = 400;
const DAY_SECONDS = 86_400;
const OPTIONS = { httpOnly: true, sameSite: 'lax' } as const;

/**
 * Returns the address of a respondent's own pages. The cookie is bound to it, so that each survey in a browser has its
 * own.
 */
export function ownUrl(secret: string): string {
  return `/survey/web/${sessionIdOf(secret)}`;
}

/** Stores the secret in the browser, for its own pages only. */
export function setRespondentCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(RESPONDENT_COOKIE, secret, { ...OPTIONS, path: ownUrl(secret), maxAge: 90 * DAY_SECONDS });
}

/** Marks the following look as the answer to the post, at that revision; the next node may have an older one. */
export function setLookCookie(reply: FastifyReply, url: string, revision: number): void {
  reply.setCookie(LOOK_COOKIE, String(revision), { ...OPTIONS, path: url, maxAge: LOOK_SECONDS });
}

/** Returns the revision that the browser was redirected to; `null` without a redirect. */
export function lookedFor(request: FastifyRequest): number | null {
  const revision = Number(request.cookies[LOOK_COOKIE] ?? Number.NaN);
  return Number.isInteger(revision) ? revision : null;
}

/** Makes the browser recognisable at the open link, for the days within which it may answer once. */
export function setVisitorCookie(
  reply: FastifyReply,
  secret: string,
  { url, days }: { readonly url: string; readonly days: number | null },
): void {
  const maxAge = (days ?? FOR_EVER_DAYS) * DAY_SECONDS;
  reply.setCookie(RESPONDENT_COOKIE, secret, { ...OPTIONS, path: url, maxAge });
}
