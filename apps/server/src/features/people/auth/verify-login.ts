import { err, type Instant, ok, type Result } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { Credentials } from './auth.queries.ts';
import { type Attempter, countWrongPassword, type LoginAttempt, readLoginAttempt } from './login-attempt.queries.ts';
import { BRAKES, brakesFor, brakesToCount, secondsToWait } from './login-brake.ts';
import { isPassword } from './password.ts';
import type { PasswordQueue } from './password-queue.ts';

export interface VerifiedLogin {
  readonly person: Credentials;
  readonly knownBrowser: boolean;
}

export type VerifyRefusal =
  | { readonly code: 'wrongPair' }
  | { readonly code: 'tooManyRequests'; readonly retryAfterSeconds: number };

/**
 * Verifies a login and its password, unless a brake is on. Refused attempts do not count, so that further attempts do
 * not extend a brake. An unknown login takes the same statements and the same work as a wrong password.
 */
export async function verifyLogin(
  deps: Deps,
  queue: PasswordQueue,
  who: Attempter,
  password: string,
): Promise<Result<VerifiedLogin, VerifyRefusal>> {
  const first = await readLoginAttempt(deps.db, who, deps.wallNow());
  const refused = waitOf(first, deps.wallNow());
  if (refused !== null) return err(refused);
  return await queue.run(first.familiarity.knownDevice, async () => {
    // Guesses sent together with this one may have been counted while it waited.
    const attempt = await readLoginAttempt(deps.db, who, deps.wallNow());
    const late = waitOf(attempt, deps.wallNow());
    if (late !== null) return err(late);
    const { credentials, familiarity } = attempt;
    const isRight = await isPassword(credentials?.passwordHash ?? null, password, deps.log);
    if (isRight && credentials !== null) return ok({ person: credentials, knownBrowser: familiarity.knownBrowser });
    await countWrongPassword(deps.db, who, attempt, brakesToCount(familiarity), deps.wallNow());
    return err({ code: 'wrongPair' });
  });
}

function waitOf({ brakes, familiarity, isLifted }: LoginAttempt, now: Instant): VerifyRefusal | null {
  const waits = brakesFor(familiarity, isLifted).map((name) => secondsToWait(BRAKES[name], brakes[name], now));
  const longest = Math.max(...waits);
  return longest === 0 ? null : { code: 'tooManyRequests', retryAfterSeconds: longest };
}
