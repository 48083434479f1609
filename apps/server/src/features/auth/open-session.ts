import { randomBytes } from 'node:crypto';
import type { ErrorCode, ScreenLanguage } from '@seker/contract';
import { err, ok, type PersonId, type Result } from '@seker/kernel';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../../http/session.queries.ts';
import type { Role } from '../../http/session.ts';
import { insertPersonState } from '../attendance/index.ts';
import { writeAudit } from '../audit/index.ts';
import { findCredentials, insertSession, stationExists } from './auth.queries.ts';
import { isPassword } from './password.ts';
import { forgetFailures, forgetTry, noteTry, secondsToWait } from './throttle.queries.ts';

export interface LoginInput {
  readonly login: string;
  readonly password: string;
  /** `null` in the office, where nobody sits at a telephone. */
  readonly station: string | null;
  readonly language: ScreenLanguage;
  readonly address: string;
}

export interface OpenedSession {
  readonly token: string;
  readonly sessionId: number;
  readonly person: { readonly id: number; readonly realName: string; readonly role: Role };
}

export type LoginRefusal = {
  readonly code: ErrorCode;
  readonly retryAfterSeconds?: number;
  /** Only once the password has proved right. */
  readonly personId?: PersonId;
};

/** Logs a person in: one live session per person and one per station, which the database itself enforces. */
export async function openSession(deps: Deps, input: LoginInput): Promise<Result<OpenedSession, LoginRefusal>> {
  const { db } = deps;
  // Counted before it is looked at: guesses at the same moment must not pass together.
  const attempt = await noteTry(db, input);
  const wait = await secondsToWait(db, input);
  if (wait !== null) return err({ code: 'tooManyTries', retryAfterSeconds: wait });

  const person = await findCredentials(db, input.login);
  if (!(await isPassword(person?.passwordHash ?? null, input.password)) || person === null) {
    return err({ code: 'wrongPair' });
  }
  await forgetTry(db, attempt);
  if (person.disabled) return err({ code: 'personDisabled' });
  if (input.station !== null && person.role !== 'interviewer') return err({ code: 'notAnInterviewer' });
  if (input.station !== null && !(await stationExists(db, input.station))) return err({ code: 'stationUnknown' });

  const token = randomBytes(32).toString('base64url');
  try {
    const sessionId = await db.transaction().execute(async (tx) => {
      const id = await insertSession(tx, {
        tokenHash: hashToken(token),
        personId: person.id,
        station: input.station,
        language: input.language,
      });
      await insertPersonState(tx, { id, personId: person.id, projectId: null }, 'online');
      await writeAudit(tx, { personId: person.id, sessionId: id, action: 'login', subject: 'session', subjectId: id });
      return id;
    });
    await forgetFailures(db, input);
    return ok({ token, sessionId, person: { id: person.id, realName: person.realName, role: person.role } });
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'session_one_per_person') return err({ code: 'alreadyLoggedIn', personId: person.id });
    if (constraint === 'session_one_per_station') return err({ code: 'stationTaken' });
    throw error;
  }
}
