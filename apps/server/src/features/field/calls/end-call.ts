import { isLiveCall } from '@seker/fieldwork';
import type { Instant, SessionId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { HeldPhoneId } from '../../../http/leased-case.ts';
import { lockLine } from './calls.queries.ts';
import { sendHangUp } from './hang-up.ts';
import { stepLockedLine } from './step-call.ts';

/** Ends the call of a session whose respondent needs no further status; does nothing without a call. */
export async function endCall(deps: Deps, sessionId: SessionId): Promise<void> {
  const callId = await transact(deps.db, async (tx) => await leaveLine(tx, sessionId, null, deps.now()));
  if (callId !== null) sendHangUp(deps, callId);
}

/**
 * Ends the line of a number that has its status, or (`null`) of a respondent decided by the survey. Returns the call
 * that the exchange must end.
 */
export async function leaveLine(
  tx: Tx,
  sessionId: SessionId,
  phoneId: HeldPhoneId | null,
  now: Instant,
): Promise<string | null> {
  const line = await lockLine(tx, { sessionId });
  if (line === null || (phoneId !== null && line.phoneId !== phoneId)) return null;
  const { process } = isLiveCall(line.process)
    ? await stepLockedLine(tx, line, { type: 'stopRequested', at: now }, now)
    : line;
  await stepLockedLine(tx, { ...line, process }, { type: 'statusSet' }, now);
  return process.state === 'stopping' && !process.manual ? line.callId : null;
}
