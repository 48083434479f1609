import { authCalls, type SessionUser } from '@seker/contract';
import { err, type Result, type ScreenLanguage } from '@seker/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { clearSessionCookie, SESSION_COOKIE, setSessionCookies } from '../../../http/cookies.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import { anyoneRoute, personRoute } from '../../../http/route.ts';
import { attempterOf } from './attempter-of.ts';
import { OWN_SESSION } from './auth.policy.ts';
import { endSession } from './end-session.ts';
import { idleTimes } from './idle-times.ts';
import { type LoginRefusal, logIn } from './log-in.ts';
import type { OpenedSession } from './open-session.ts';
import { createPasswordQueue } from './password-queue.ts';
import { issueRealtimeKey } from './realtime-key.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const queue = createPasswordQueue();

  anyoneRoute(app, authCalls.logIn, async ({ body, request, reply }) => {
    const { login, password, station, lang } = body;
    if ([login, password, station].some((field) => field.trim() === '')) {
      return { success: false, code: 'loginIncomplete', error: deps.texts.message('loginIncomplete', lang) };
    }
    const entered = await enter(request, reply, login, password, station.trim(), lang);
    if (!entered.ok) return refused(entered.error, lang);
    return {
      success: true,
      langs: [...(await listLanguages(deps.db))],
      user: userOf(entered.value, station.trim()),
      key: await issueRealtimeKey(deps, entered.value.sessionId),
    };
  });

  anyoneRoute(app, authCalls.openOfficeSession, async ({ body, request, reply }) => {
    const { login, password, lang } = body;
    const entered = await enter(request, reply, login, password, null, lang);
    if (!entered.ok) return refused(entered.error, lang);
    return { success: true, user: userOf(entered.value, null) };
  });

  personRoute(app, deps, authCalls.logOut, OWN_SESSION, async ({ session, reply }) => {
    const projectId = session.at === 'station' ? session.projectId : null;
    await endSession(deps, { ...session, projectId }, 'logout', session.personId);
    clearSessionCookie(reply);
    return { success: true };
  });

  personRoute(
    app,
    deps,
    authCalls.realtimeKey,
    OWN_SESSION,
    async ({ session }) => ({
      key: await issueRealtimeKey(deps, session.id),
      user: {
        id: session.personId,
        realname: session.realName,
        station: session.at === 'station' ? session.station : null,
        lang: session.language,
        role: session.role,
      },
    }),
    { byItself: true },
  );

  personRoute(app, deps, authCalls.readIdle, OWN_SESSION, async ({ session }) => await idleTimes(deps, session.id), {
    byItself: true,
  });

  // The request itself is the activity.
  personRoute(app, deps, authCalls.noteActive, OWN_SESSION, async ({ session }) => await idleTimes(deps, session.id));

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    login: string,
    password: string,
    station: string | null,
    language: ScreenLanguage,
  ): Promise<Result<OpenedSession, LoginRefusal>> {
    const who = attempterOf(request, login);
    const heldToken = request.cookies[SESSION_COOKIE] ?? null;
    const opened = await logIn(deps, queue, { who, password, station, language, heldToken });
    if (opened.ok) {
      setSessionCookies(reply, opened.value);
      return opened;
    }
    const { code, ...wait } = opened.error;
    if (code === 'tooManyRequests') throw new Refusal(code, wait);
    return err(opened.error);
  }

  function refused({ code, role }: LoginRefusal, language: ScreenLanguage) {
    const said = { success: false as const, code, error: deps.texts.message(code, language) };
    return role === undefined ? said : { ...said, role };
  }
}

function userOf(opened: OpenedSession, station: string | null): SessionUser {
  const { id, realName, role } = opened.person;
  return { id, realname: realName, station, lang: opened.language, role };
}
