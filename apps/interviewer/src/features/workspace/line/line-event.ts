import type { LineEvent } from '@seker/contract';
import type { CallEvent, CallOutcome } from '@seker/fieldwork';
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
    case 'extension-status':
      return null;
  }
}

const OUTCOMES = {
  answered: true,
  busy: true,
  noAnswer: true,
  badNumber: true,
  rejected: true,
  outOfOrder: true,
  congestion: true,
  stopped: true,
  stationUnavailable: true,
  unknown: true,
} as const satisfies Record<CallOutcome, true>;

function isOutcome(value: string | undefined): value is CallOutcome {
  return value !== undefined && Object.hasOwn(OUTCOMES, value);
}
