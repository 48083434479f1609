import type { Deps } from '../../../deps.ts';
import { fenceOf } from '../../../nodes/node-roles.ts';
import { listLiveLines } from './calls.queries.ts';
import { compareCalls } from './compare-calls.ts';
import { sendHangUp } from './hang-up.ts';
import { isOverdue } from './is-overdue.ts';
import { lostCall } from './line-event.ts';
import { stepCall } from './step-call.ts';

/**
 * Ends overdue states, and calls that the exchange no longer knows; runs every second on the node that holds the
 * exchange.
 */
export async function watchLines(deps: Deps): Promise<void> {
  const fence = fenceOf(deps.node.roles, 'exchange');
  if (fence === null) return;
  const now = deps.now();
  const lines = await listLiveLines(deps.db, now);
  const { exchange } = deps;
  const isWhole = exchange.capabilities().dials && exchange.health().synced;
  // The exchange's adapter runs by this node's clock, from which that of the field may be seconds away.
  const { lost, stray } = compareCalls(lines, { calls: exchange.calls(), isWhole }, deps.wallNow());
  for (const { station, callId } of stray) {
    deps.log.warn({ station }, 'a call without an owner was hung up');
    sendHangUp(deps, callId);
  }
  for (const line of lines) {
    const { callId, sessionId, station, process } = line;
    if (isOverdue(line)) {
      const { state } = process;
      const stepped = await stepCall(deps, { callId, ...fence }, { type: 'timedOut', state, at: deps.now() });
      if (stepped?.process.hangUpAgain === true) sendHangUp(deps, callId);
    } else if (lost.includes(line)) {
      const stepped = await stepCall(deps, { callId, ...fence }, { type: 'snapshot', process: null, at: deps.now() });
      if (stepped === null) continue;
      deps.bus.emit('line', { sessionId, event: lostCall(station, callId, deps.now()) });
    }
  }
}
