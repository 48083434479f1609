import { type ExchangeEvent, toCallEvent } from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { describe } from '../../../http/errors.ts';
import { fenceOf } from '../../../nodes/node-roles.ts';
import { sendHangUp } from './hang-up.ts';
import { lineEvent, stationEvent } from './line-event.ts';
import { stepCall } from './step-call.ts';

/** Listens to the exchange: stores each event before it is sent to its station. */
export function hearExchange(deps: Deps): () => void {
  // Events of one call run in order, so that a hang-up cannot overtake the bridge before it; calls are independent, so
  // that locked rows of one call do not delay the others.
  const chains = new Map<string, Promise<void>>();
  return deps.exchange.onEvent((event) => {
    const about = 'callId' in event ? event.callId : event.type === 'station' ? event.station : event.type;
    const last = (chains.get(about) ?? Promise.resolve())
      .then(() => hear(deps, event))
      .catch((error: Error) => deps.log.error({ event: event.type, error: describe(error) }, 'exchange event lost'))
      .finally(() => {
        if (chains.get(about) === last) chains.delete(about);
      });
    chains.set(about, last);
  });
}

async function hear(deps: Deps, event: ExchangeEvent): Promise<void> {
  const fence = fenceOf(deps.node.roles, 'exchange');
  if (fence === null) return;
  if (event.type === 'station') {
    deps.bus.emit('lineState', { station: event.station, event: stationEvent(event) });
    return;
  }
  if (event.type !== 'bridge' && event.type !== 'ended') return;
  const meaning = toCallEvent(event);
  const stepped = meaning === null ? null : await stepCall(deps, { callId: event.callId, ...fence }, meaning);
  if (stepped === null) return;
  deps.bus.emit('line', { sessionId: stepped.line.sessionId, event: lineEvent(event) });
  if (stepped.process.hangUpAgain) {
    sendHangUp(deps, event.callId);
    await stepCall(deps, { callId: event.callId }, { type: 'hangUpSent' });
  }
}
