import type { authCalls } from '@seker/contract';
import { type Instant, MINUTE, SECOND, type SessionId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { readIdle } from './idle.queries.ts';

type IdleTimes = z.input<typeof authCalls.readIdle.answer>;

/** Returns how long an idle person has until the warning and until the log-off. */
export async function idleTimes(
  { db, wallNow }: Pick<Deps, 'db' | 'wallNow'>,
  sessionId: SessionId,
): Promise<IdleTimes> {
  return timesLeft(await readIdle(db, sessionId), wallNow());
}

export function timesLeft(
  { lastActiveAt, alertMinutes, logOffMinutes }: Awaited<ReturnType<typeof readIdle>>,
  now: Instant,
): IdleTimes {
  const idle = now - lastActiveAt.getTime();
  const secondsLeft = (minutes: number) => Math.max(0, Math.ceil((minutes * MINUTE - idle) / SECOND));
  return { alertInSeconds: secondsLeft(alertMinutes), logOffInSeconds: secondsLeft(logOffMinutes) };
}
