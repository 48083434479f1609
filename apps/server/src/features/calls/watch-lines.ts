import type { Deps } from '../../deps.ts';
import { listLiveLines } from './calls.queries.ts';
import { dueStep, strayCalls } from './due-step.ts';
import { sendHangUp } from './hang-up.ts';
import { lostCall } from './line-event.ts';
import { stepCall } from './step-call.ts';

/**
 * Ends the states that lasted too long, and the calls that the exchange no longer knows of; run every second where the
 * exchange is held.
 */
export async function watchLines(deps: Deps): Promise<void> {
  const { roles } = deps.node;
  const held = roles.held('exchange');
  if (held === null) return;
  const epoch = roles.areLeased ? held : null;
  const now = deps.now();
  const lines = await listLiveLines(deps.db, now);
  const calls = deps.exchange.calls();
  for (const { station, callId } of strayCalls(calls, new Set(lines.map((line) => line.callId)), now)) {
    deps.log.warn({ station }, 'a call without an owner was hung up');
    sendHangUp(deps, callId);
  }
  // Before the whole list of its calls has come, a call that is not among them may still live.
  const canTell = deps.exchange.capabilities().dials && deps.exchange.health().synced;
  const known = canTell ? new Set(calls.map((call) => call.callId)) : null;
  for (const line of lines) {
    const { callId, sessionId, station, process } = line;
    const due = dueStep(line, known);
    if (due === 'timedOut') {
      const { state } = process;
      const stepped = await stepCall(deps, { callId, epoch }, { type: 'timedOut', state, at: deps.now() });
      if (stepped?.process.hangUpAgain === true) sendHangUp(deps, callId);
    } else if (due === 'lost') {
      const stepped = await stepCall(deps, { callId, epoch }, { type: 'snapshot', process: null, at: deps.now() });
      if (stepped === null) continue;
      deps.bus.emit('line', { sessionId, event: lostCall(station, callId, deps.now()) });
    }
  }
}
