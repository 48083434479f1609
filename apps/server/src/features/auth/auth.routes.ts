import { authCalls, type SessionUser } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clearSessionCookie, SESSION_COOKIE, setSessionCookies } from '../../http/cookies.ts';
import { Refusal } from '../../http/refusal.ts';
import { anyoneRoute, personRoute, sentence } from '../../http/route.ts';
import { readSession } from '../../http/session.queries.ts';
import { OWN_SESSION } from './auth.policy.ts';
import { listLanguages } from './auth.queries.ts';
import { endSession } from './end-session.ts';
import { type LoginInput, type OpenedSession, openSession } from './open-session.ts';
import { issueRealtimeKey } from './realtime-key.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  anyoneRoute(app, authCalls.logIn, async ({ input, request, reply }) => {
    const { login, password, station, lang } = input;
    if ([login, password, station].some((field) => field.trim() === '')) {
      return { success: false, code: 'loginIncomplete', error: sentence('loginIncomplete', { screenLanguage: lang }) };
    }
    const opened = await logIn(deps, request, reply, {
      login: login.trim(),
      password,
      station: station.trim(),
      language: lang,
      address: request.ip,
    });
    if ('code' in opened)
      return { success: false, code: opened.code, error: sentence(opened.code, { screenLanguage: lang }) };
    return {
      success: true,
      langs: [...(await listLanguages(deps.db))],
      user: userOf(opened, station.trim(), lang),
      key: await issueRealtimeKey(deps.db, opened.sessionId),
    };
  });

  anyoneRoute(app, authCalls.openOfficeSession, async ({ input, request, reply }) => {
    const { login, password, lang } = input;
    const opened = await logIn(deps, request, reply, {
      login: login.trim(),
      password,
      station: null,
      language: lang,
      address: request.ip,
    });
    if ('code' in opened)
      return { success: false, code: opened.code, error: sentence(opened.code, { screenLanguage: lang }) };
    return { success: true, user: userOf(opened, null, lang) };
  });

  personRoute(app, deps, authCalls.logOut, OWN_SESSION, async ({ session, reply }) => {
    await endSession(deps, session, 'logout', session.personId);
    clearSessionCookie(reply);
    return { success: true };
  });

  personRoute(
    app,
    deps,
    authCalls.realtimeKey,
    OWN_SESSION,
    async ({ session }) => ({
      key: await issueRealtimeKey(deps.db, session.id),
      user: {
        id: session.personId,
        realname: session.realName,
        station: session.station,
        lang: session.screenLanguage,
        role: session.role,
      },
    }),
    { byItself: true },
  );
}

async function logIn(deps: Deps, request: FastifyRequest, reply: FastifyReply, input: LoginInput) {
  let opened = await openSession(deps, input);
  if (
    !opened.ok &&
    opened.error.code === 'alreadyLoggedIn' &&
    (await endOwnEarlierSession(deps, request, opened.error.personId))
  ) {
    opened = await openSession(deps, input);
  }
  if (!opened.ok) {
    if (opened.error.code !== 'tooManyTries') return opened.error;
    throw new Refusal('tooManyTries', { retryAfterSeconds: opened.error.retryAfterSeconds ?? 60 });
  }
  setSessionCookies(request, reply, opened.value.token, input.language);
  return opened.value;
}

/**
 * A browser that still holds this very person's session has logged in again on purpose (a crash, a lost page), with the
 * right password: the old session makes way. Anyone else's stays untouched.
 */
async function endOwnEarlierSession(
  deps: Deps,
  request: FastifyRequest,
  personId: PersonId | undefined,
): Promise<boolean> {
  const token = request.cookies[SESSION_COOKIE];
  const earlier = token === undefined ? null : await readSession(deps.db, token);
  if (earlier === null || earlier.personId !== personId) return false;
  await endSession(deps, earlier, 'logout', earlier.personId);
  return true;
}

function userOf(opened: OpenedSession, station: string | null, lang: SessionUser['lang']): SessionUser {
  const { id, realName, role } = opened.person;
  return { id, realname: realName, station, lang, role };
}
