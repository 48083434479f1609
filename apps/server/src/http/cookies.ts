import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'seker';
export const LANGUAGE_COOKIE = 'seker_lang';

const TWELVE_HOURS = 12 * 3_600;

/** Sets what identifies a session; `Secure` whenever the browser itself came over TLS. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, token: string, language: string): void {
  const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https', maxAge: TWELVE_HOURS } as const;
  reply.setCookie(SESSION_COOKIE, token, { ...options, httpOnly: true });
  reply.setCookie(LANGUAGE_COOKIE, language, { ...options, httpOnly: true });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
