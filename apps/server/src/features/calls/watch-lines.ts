import { callTimeout } from '@seker/fieldwork';
import { SECOND } from '@seker/kernel';
import type { Deps } from '../../deps.ts';
import { listLiveLines } from './calls.queries.ts';
import { sendHangUp } from './hang-up.ts';
import { stepCall } from './step-call.ts';

/** Ends the states that lasted too long, and the calls that the exchange no longer knows of; run every second. */
export async function watchLines(deps: Deps): Promise<void> {
  const lines = await listLiveLines(deps.db, deps.now());
  hangUpOrphans(deps, lines);
  const known = new Set(deps.exchange.calls().map((call) => call.callId));
  const canTell = deps.exchange.capabilities().dials && deps.exchange.health().up;
  for (const line of lines) {
    const { state, manual } = line.process;
    const limit = callTimeout(state);
    if (limit !== null && line.age > limit) {
      const stepped = await stepCall(deps, { callId: line.callId }, { type: 'timedOut', state, at: deps.now() });
      if (stepped?.process.hangUpAgain === true) sendHangUp(deps, line.callId);
    } else if (canTell && !manual && line.age > UNKNOWN_AFTER && !known.has(line.callId)) {
      await stepCall(deps, { callId: line.callId }, { type: 'snapshot', process: null, at: deps.now() });
      deps.bus.emit('line', { sessionId: line.sessionId, event: lostCall(line.station, line.callId, deps) });
    }
  }
}

/** Calls of the exchange that belong to nobody here: the server that made them was killed, or its row is gone. */
function hangUpOrphans(deps: Deps, lines: readonly { readonly callId: string }[]): void {
  const ours = new Set(lines.map((line) => line.callId));
  for (const call of deps.exchange.calls()) {
    if (ours.has(call.callId) || deps.now() - call.since < UNKNOWN_AFTER) continue;
    deps.log.warn({ station: call.station }, 'a call that nobody made was hung up');
    sendHangUp(deps, call.callId);
  }
}

/** A call that was just asked for may not be on the exchange's list yet. */
const UNKNOWN_AFTER = 5 * SECOND;

function lostCall(station: string, callId: string, deps: Deps) {
  const at = new Date(deps.now()).toISOString();
  return {
    type: 'hangup',
    station,
    at,
    Uniqueid: callId,
    Channel: '',
    local: false,
    Cause: 0,
    CauseTxt: '',
    outcome: 'unknown',
  } as const;
}
