import type {} from '@fastify/cookie';
import { SECOND } from '@seker/kernel';
import type { FastifyReply } from 'fastify';
import { LONGEST_SESSION_MILLISECONDS } from './session.ts';

export const SESSION_COOKIE = 'seker';
export const LANGUAGE_COOKIE = 'seker_lang';
/** Identifies a browser that has been used to log in; it grants nothing without a password. */
export const DEVICE_COOKIE = 'seker_device';

const SESSION_SECONDS = LONGEST_SESSION_MILLISECONDS / SECOND;
/** The longest lifetime that browsers accept for a cookie. */
const DEVICE_SECONDS = 400 * 24 * 3_600;

/** Sets the cookies of a session. Whether a cookie is `Secure` is decided for all of them in `app.ts`. */
export function setSessionCookies(
  reply: FastifyReply,
  session: { readonly token: string; readonly language: string; readonly device: string },
): void {
  const options = { path: '/', sameSite: 'lax', httpOnly: true } as const;
  reply.setCookie(SESSION_COOKIE, session.token, { ...options, maxAge: SESSION_SECONDS });
  reply.setCookie(LANGUAGE_COOKIE, session.language, { ...options, maxAge: SESSION_SECONDS });
  reply.setCookie(DEVICE_COOKIE, session.device, { ...options, maxAge: DEVICE_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
