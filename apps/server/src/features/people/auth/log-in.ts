import type { authCalls, RefusalOf, Role } from '@seker/contract';
import { err, type Result, type SessionId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { readSession } from '../../../http/session.queries.ts';
import { type EndReason, findLiveSessions, type LiveSession } from './auth.queries.ts';
import { endSession } from './end-session.ts';
import { type OpenedSession, openSession, type SessionRequest } from './open-session.ts';
import type { PasswordQueue } from './password-queue.ts';
import { followsRule } from './require-password.ts';
import { type VerifiedLogin, verifyLogin } from './verify-login.ts';

export interface LoginInput extends SessionRequest {
  readonly password: string;
  /** The session cookie that the browser still holds. */
  readonly heldToken: string | null;
}

type LoginCode = RefusalOf<typeof authCalls.logIn>;

export interface LoginRefusal {
  readonly code: LoginCode;
  readonly retryAfterSeconds?: number;
  /** With `passwordMustChange`: whose rule the password does not follow. */
  readonly role?: Role;
}

/** How often conflicting sessions are ended: two log-ins of one administrator may replace each other. */
const ROUNDS = 5;

/** Logs a person in. A conflicting session is ended if allowed; otherwise it is left untouched. */
export async function logIn(
  deps: Deps,
  queue: PasswordQueue,
  input: LoginInput,
): Promise<Result<OpenedSession, LoginRefusal>> {
  const verified = await verifyLogin(deps, queue, input.who, input.password);
  if (!verified.ok) return verified;
  const { person } = verified.value;
  // Only here is a stored password known: it may be older than the rule, or than the person's role.
  const wanted = { password: input.password, login: input.who.login, role: person.role };
  if (!person.disabled && !(await followsRule(wanted))) return err({ code: 'passwordMustChange', role: person.role });
  for (let round = 1; ; round += 1) {
    const opened = await openSession(deps, verified.value, input);
    if (opened.ok) return opened;
    if (round === ROUNDS || !(await makeWay(deps, opened.error, verified.value, input)))
      return err({ code: opened.error });
  }
}

/** Ends the sessions that conflict with the log-in, if all of them may be ended. */
async function makeWay(deps: Deps, code: LoginCode, verified: VerifiedLogin, input: LoginInput): Promise<boolean> {
  const inTheWay = await sessionsInTheWay(deps, code, verified, input);
  if (inTheWay === null) return false;
  const held = input.heldToken === null ? null : await readSession(deps, input.heldToken);
  const reasons = inTheWay.map((session) => reasonToEnd(session, verified, held?.id ?? null));
  if (reasons.includes(null)) return false;
  for (const [index, session] of inTheWay.entries())
    await endSession(deps, session, reasons[index] ?? 'replaced', verified.person.id);
  return true;
}

async function sessionsInTheWay(
  deps: Deps,
  code: LoginCode,
  { person }: VerifiedLogin,
  { station }: LoginInput,
): Promise<readonly LiveSession[] | null> {
  if (code === 'alreadyLoggedIn') return await findLiveSessions(deps, { personId: person.id });
  return code === 'stationTaken' && station !== null ? await findLiveSessions(deps, { station }) : null;
}

function reasonToEnd(session: LiveSession, { person }: VerifiedLogin, heldId: SessionId | null): EndReason | null {
  if (session.overdue !== null) return session.overdue;
  if (session.personId !== person.id) return null;
  // The browser that holds the session logs in again on purpose (a crash, a lost page); an administrator has no one
  // else to unlock them.
  return session.id === heldId || person.role === 'administrator' ? 'replaced' : null;
}
