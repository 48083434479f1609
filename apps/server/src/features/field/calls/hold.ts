import type { pbxCalls, RefusalOf } from '@seker/contract';
import { err, ok, type Result, type SessionId } from '@seker/kernel';
import type { LineRefusal } from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { readLine } from './calls.queries.ts';

type HoldRefusal = RefusalOf<typeof pbxCalls.hold>;

const REFUSED_AS = {
  notOnLine: 'notInConversation',
  stationUnavailable: 'notInConversation',
  unsupported: 'cannotHold',
  exchangeDown: 'exchangeIsAway',
  timedOut: 'exchangeIsAway',
  unknown: 'exchangeIsAway',
} as const satisfies Record<LineRefusal['code'], HoldRefusal>;

/**
 * Puts the respondent on the line of a session's station on hold, or brings them back. The exchange's event stores it,
 * so that all screens and the log say what the line does.
 */
export async function holdStation(deps: Deps, sessionId: SessionId, on: boolean): Promise<Result<null, HoldRefusal>> {
  const line = await readLine(deps.db, sessionId);
  if (line === null || line.process.state !== 'answered' || line.process.manual) return err('notInConversation');
  const done = await deps.exchange.act({ type: 'hold', callId: line.callId, on });
  return done.ok ? ok(null) : err(REFUSED_AS[done.error.code]);
}
