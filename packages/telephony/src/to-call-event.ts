import type { CallEvent } from '@seker/fieldwork';
import type { ExchangeEvent } from './exchange.ts';

/** Translates an exchange event into an event of the call process; null when it has none. */
export function toCallEvent(event: ExchangeEvent): CallEvent | null {
  switch (event.type) {
    case 'dialing':
      return { type: 'dialAccepted', uniqueId1: event.callId, uniqueId2: event.farId };
    case 'bridge':
      return { type: 'bridged', uniqueId1: event.callId, uniqueId2: event.farId, at: event.at };
    case 'held':
      return { type: 'held', callId: event.callId, on: event.on, at: event.at };
    case 'ended': {
      const { callId, uniqueId, local, cause, causeText, outcome, at } = event;
      return { type: 'hangup', callId, uniqueId, local, cause, causeText, outcome, at };
    }
    default:
      return null;
  }
}
