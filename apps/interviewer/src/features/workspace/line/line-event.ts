import type { LineEvent } from '@seker/contract';
import { CALL_OUTCOMES, type CallEvent, type CallOutcome } from '@seker/fieldwork';
import { instant } from '@seker/kernel';

/** An exchange event of the wire as an event of the call process; null for what is not about a call. */
export function callEventOf(event: LineEvent): CallEvent | null {
  const at = instant(Date.parse(event.at));
  switch (event.type) {
    case 'bridge':
      return { type: 'bridged', uniqueId1: event.Uniqueid1, uniqueId2: event.Uniqueid2, at };
    case 'hangup': {
      const heard = { type: 'hangup', uniqueId: event.Uniqueid, local: event.local } as const;
      const why = { cause: event.Cause, causeText: event.CauseTxt, at };
      return isOutcome(event.outcome) ? { ...heard, ...why, outcome: event.outcome } : { ...heard, ...why };
    }
    case 'hold':
      return { type: 'held', callId: event.Uniqueid1, on: event.on, at };
    case 'extension-status':
    case 'recording':
      return null;
  }
}

function isOutcome(value: string | undefined): value is CallOutcome {
  return CALL_OUTCOMES.some((outcome) => outcome === value);
}
