import { randomBytes } from 'node:crypto';
import type { authCalls, RefusalOf, Role } from '@seker/contract';
import { err, ok, type PersonId, type Result, type ScreenLanguage, type SessionId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../http/session.queries.ts';
import { insertPersonState } from '../../field/person-state/index.ts';
import { insertSession, stationExists } from './auth.queries.ts';
import { type Attempter, noteRightPassword } from './login-attempt.queries.ts';
import type { VerifiedLogin } from './verify-login.ts';

export interface SessionRequest {
  readonly who: Attempter;
  /** `null` in the office, which has no telephones. */
  readonly station: string | null;
  readonly language: ScreenLanguage;
}

export interface OpenedSession {
  readonly token: string;
  /** The browser's device cookie from now on. */
  readonly device: string;
  readonly sessionId: SessionId;
  /** The language of their screens. */
  readonly language: string;
  readonly person: { readonly id: PersonId; readonly realName: string; readonly role: Role };
}

/** Opens a session; the database itself enforces one live session per person and per station. */
export async function openSession(
  deps: Deps,
  { person, knownBrowser }: VerifiedLogin,
  { who, station, language: wanted }: SessionRequest,
): Promise<Result<OpenedSession, RefusalOf<typeof authCalls.logIn>>> {
  const { db } = deps;
  if (person.disabled) return err('personDisabled');
  if (station !== null && person.role !== 'interviewer') return err('notAnInterviewer');

  const language = person.screenLanguage ?? wanted;
  const token = newToken();
  // A browser without an earlier log-in gets a new device cookie; one that it brings itself is not accepted.
  const device = knownBrowser && who.device !== null ? who.device : newToken();
  try {
    const sessionId = await db.transaction().execute(async (tx) => {
      if (station !== null && !(await stationExists(tx, station))) return null;
      const at = deps.wallNow();
      const id = await insertSession(tx, { tokenHash: hashToken(token), personId: person.id, station, language, at });
      await insertPersonState(tx, { id, personId: person.id, projectId: null }, 'online', deps.now());
      await writeAudit(tx, {
        at,
        personId: person.id,
        sessionId: id,
        action: 'login',
        subject: 'session',
        subjectId: id,
      });
      await noteRightPassword(tx, who, person.id, device, at);
      return id;
    });
    if (sessionId === null) return err('stationUnknown');
    deps.bus.emit('personChanged', { personId: person.id, sessionId });
    return ok({
      token,
      device,
      sessionId,
      language,
      person: { id: person.id, realName: person.realName, role: person.role },
    });
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'session_one_per_person') return err('alreadyLoggedIn');
    if (constraint === 'session_one_per_station') return err('stationTaken');
    throw error;
  }
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
