import type { authCalls } from '@seker/contract';
import { MINUTE, SECOND, type SessionId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { readIdle } from './idle.queries.ts';

/** Returns how long an idle person has until the warning and until the log-off. */
export async function idleTimes(
  { db, wallNow }: Pick<Deps, 'db' | 'wallNow'>,
  sessionId: SessionId,
): Promise<z.input<typeof authCalls.readIdle.answer>> {
  const { lastActiveAt, alertMinutes, logOffMinutes } = await readIdle(db, sessionId);
  const idle = wallNow() - lastActiveAt.getTime();
  const secondsLeft = (minutes: number) => Math.max(0, Math.ceil((minutes * MINUTE - idle) / SECOND));
  return { alertInSeconds: secondsLeft(alertMinutes), logOffInSeconds: secondsLeft(logOffMinutes) };
}
