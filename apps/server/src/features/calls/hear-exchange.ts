import type { LineEvent } from '@seker/contract';
import { type ExchangeEvent, toCallEvent } from '@seker/telephony';
import type { Deps } from '../../deps.ts';
import { describe } from '../../http/errors.ts';
import { sendHangUp } from './hang-up.ts';
import { stepCall } from './step-call.ts';

/** Listens to the exchange: each event is stored first and then told to the station that it concerns. */
export function hearExchange(deps: Deps): () => void {
  // One after the other: a hang-up must not overtake the bridge that came before it.
  let last: Promise<void> = Promise.resolve();
  return deps.exchange.onEvent((event) => {
    last = last
      .then(() => hear(deps, event))
      .catch((error: Error) => deps.log.error({ event: event.type, error: describe(error) }, 'exchange event lost'));
  });
}

async function hear(deps: Deps, event: ExchangeEvent): Promise<void> {
  if (event.type === 'station') {
    const told = {
      type: 'extension-status',
      station: event.station,
      at: isoTime(event),
      Status: event.status,
      registered: event.registered !== false,
    } as const;
    deps.bus.emit('lineState', { station: event.station, event: told });
    return;
  }
  if (event.type !== 'bridge' && event.type !== 'ended') return;
  const meaning = toCallEvent(event);
  const stepped = meaning === null ? null : await stepCall(deps, { callId: event.callId }, meaning);
  if (stepped === null) return;
  deps.bus.emit('line', { sessionId: stepped.line.sessionId, event: lineEvent(event) });
  if (stepped.process.hangUpAgain) {
    sendHangUp(deps, event.callId);
    await stepCall(deps, { callId: event.callId }, { type: 'hangUpSent' });
  }
}

type CallNews = Extract<ExchangeEvent, { type: 'bridge' | 'ended' }>;

function lineEvent(event: CallNews): LineEvent {
  const at = isoTime(event);
  if (event.type === 'bridge') {
    return {
      type: 'bridge',
      station: event.station,
      at,
      Uniqueid1: event.callId,
      Uniqueid2: event.farId,
      Channel1: event.channel1,
      Channel2: event.channel2,
    };
  }
  const { station, uniqueId, channel, local, cause, causeText, outcome } = event;
  return {
    type: 'hangup',
    station,
    at,
    Uniqueid: uniqueId,
    Channel: channel,
    local,
    Cause: cause ?? 0,
    CauseTxt: causeText,
    outcome,
  };
}

function isoTime(event: ExchangeEvent): string {
  return new Date(event.at).toISOString();
}
