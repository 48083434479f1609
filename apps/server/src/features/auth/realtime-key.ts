import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { hashToken } from '../../http/session.queries.ts';
import { insertRealtimeKey, takeRealtimeKey } from './auth.queries.ts';

/** A one-use key, good for a minute, with which a socket proves which session it belongs to. */
export async function issueRealtimeKey(db: Db, sessionId: number): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await insertRealtimeKey(db, hashToken(key), sessionId);
  return key;
}

/** The session that a key was issued to; `null` when it is unknown, used or too old. */
export async function redeemRealtimeKey(db: Db, key: string): Promise<number | null> {
  return await takeRealtimeKey(db, hashToken(key));
}
