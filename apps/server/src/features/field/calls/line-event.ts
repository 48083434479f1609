import type { LineEvent } from '@seker/contract';
import type { Instant } from '@seker/kernel';
import type { ExchangeEvent, LiveCall } from '@seker/telephony';

type EventOf<Type extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: Type }>;

/** Converts an exchange event of a call to the station's line event. */
export function lineEvent(event: EventOf<'bridge' | 'ended' | 'held'>): LineEvent {
  const at = isoTime(event.at);
  if (event.type === 'held') {
    const { station, callId, on } = event;
    return { type: 'hold', station, at, Uniqueid1: callId, on };
  }
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

/** The answer of a call that the exchange lists as answered; its channels are not on the list. */
export function answeredCall(
  station: string,
  { callId, farId }: Pick<LiveCall, 'callId' | 'farId'>,
  at: Instant,
): LineEvent {
  const far = farId ?? '';
  return { type: 'bridge', station, at: isoTime(at), Uniqueid1: callId, Uniqueid2: far, Channel1: '', Channel2: '' };
}

/** The end of a call that the exchange no longer knows. */
export function lostCall(station: string, callId: string, at: Instant): LineEvent {
  return {
    type: 'hangup',
    station,
    at: isoTime(at),
    Uniqueid: callId,
    Channel: '',
    local: false,
    Cause: 0,
    CauseTxt: '',
    outcome: 'unknown',
  };
}

/** The state of a station; counts as registered while the exchange cannot tell. */
export function stationEvent({ station, at, status, registered }: EventOf<'station'>) {
  const seen = { Status: status, registered: registered !== false };
  return { type: 'extension-status', station, at: isoTime(at), ...seen } as const;
}

function isoTime(at: Instant): string {
  return new Date(at).toISOString();
}
