import type { CallProcess } from '@seker/fieldwork';
import type { CaseId, SessionId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { describe } from '../../../http/errors.ts';
import { readLine } from './calls.queries.ts';
import { stepCall } from './step-call.ts';

/** Hangs up the call on the line of a session's station; does nothing without a call. */
export async function hangUpStation(deps: Deps, sessionId: SessionId): Promise<CallProcess | null> {
  const stepped = await stepCall(deps, { sessionId }, { type: 'stopRequested', at: deps.now() });
  if (stepped === null) return null;
  const { line, process } = stepped;
  if (process.state === 'stopping' && !process.manual) sendHangUp(deps, line.callId);
  return process;
}

/** Ends the call to a case that is taken from its session; a call to another case goes on. */
export async function hangUpCase(deps: Deps, sessionId: SessionId, caseId: CaseId): Promise<void> {
  const line = await readLine(deps.db, sessionId);
  if (line?.live === true && line.caseId === caseId) await hangUpStation(deps, sessionId);
}

/**
 * Requests a hang-up without waiting: the exchange's own hang-up event ends the process, or its time-out if the
 * exchange is away or never answers.
 */
export function sendHangUp(deps: Deps, callId: string): void {
  deps.exchange
    .hangup(callId)
    .catch((error: Error) => deps.log.warn({ error: describe(error) }, 'the exchange did not hang up'));
}
