import type { Deps } from '../../../deps.ts';
import { fenceOf } from '../../../nodes/node-roles.ts';
import { listSupervisions } from '../supervisions/index.ts';
import { listLiveLines } from './calls.queries.ts';
import { compareCalls, otherwiseHeld } from './compare-calls.ts';
import { sendHangUp } from './hang-up.ts';
import { isBehind, storeCallEvent } from './hear-exchange.ts';
import { isOverdue } from './is-overdue.ts';
import { answeredCall, lostCall } from './line-event.ts';
import { stepCall } from './step-call.ts';
import { watchSupervisions } from './watch-supervisions.ts';

/**
 * Ends overdue states and calls that the exchange no longer knows, and stores answers that were not heard; runs every
 * second on the node that holds the exchange. A call whose news wait to be stored is judged once they are.
 */
export async function watchLines(deps: Deps): Promise<void> {
  const fence = fenceOf(deps.node.roles, 'exchange');
  if (fence === null) return;
  const now = deps.now();
  // The exchange's adapter runs by this node's clock, from which that of the field may be seconds away.
  const asked = deps.wallNow();
  const lines = await listLiveLines(deps.db, now);
  // Read after the lines: a call that is handed over meanwhile is then on both lists, and not on none.
  const supervisions = await listSupervisions(deps.db);
  const { exchange } = deps;
  const isWhole = exchange.capabilities().dials && exchange.health().synced;
  // By the moment at which the lines were asked for: a database that answers late says nothing of calls made meanwhile.
  const { lost, stray, unheard } = compareCalls(lines, { calls: exchange.calls(), isWhole }, asked);
  for (const { station, callId } of stray) {
    if (supervisions.some((one) => one.callId === callId)) continue;
    deps.log.warn({ station }, 'a call without an owner was hung up');
    sendHangUp(deps, callId);
  }
  await watchSupervisions(deps, supervisions, { calls: exchange.calls(), isWhole, epoch: fence.epoch });
  for (const { line, call } of unheard) {
    const { callId, station } = line;
    if (isBehind(deps, callId)) continue;
    const at = deps.now();
    const answer = { type: 'bridged', uniqueId1: callId, uniqueId2: call.farId, at } as const;
    await storeCallEvent(deps, { callId, ...fence }, answer, answeredCall(station, call, at));
  }
  for (const { line, call } of otherwiseHeld(lines, exchange.calls())) {
    if (isBehind(deps, line.callId)) continue;
    const at = deps.now();
    const { callId, isHeld: on } = call;
    const told = {
      type: 'hold',
      station: line.station,
      at: new Date(at).toISOString(),
      Uniqueid1: callId,
      on,
    } as const;
    await storeCallEvent(deps, { callId, ...fence }, { type: 'held', callId, on, at }, told);
  }
  for (const line of lines) {
    const { callId, sessionId, station, process } = line;
    if (isBehind(deps, callId)) continue;
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
