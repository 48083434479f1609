import { randomBytes } from 'node:crypto';
import type { SessionId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../http/session.queries.ts';
import { insertRealtimeKey, takeRealtimeKey } from './auth.queries.ts';

/** Issues a one-use key, valid for a minute, with which a socket proves its session. */
export async function issueRealtimeKey(
  { db, wallNow }: Pick<Deps, 'db' | 'wallNow'>,
  sessionId: SessionId,
): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await insertRealtimeKey(db, hashToken(key), sessionId, wallNow());
  return key;
}

/** Redeems a key for its session; `null` when it is unknown, used or expired. */
export async function redeemRealtimeKey(
  { db, wallNow }: Pick<Deps, 'db' | 'wallNow'>,
  key: string,
): Promise<SessionId | null> {
  return await takeRealtimeKey(db, hashToken(key), wallNow());
}
