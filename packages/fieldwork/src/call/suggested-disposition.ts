import type { DispositionKey } from '../disposition/disposition.ts';
import type { CallOutcome } from './outcome.ts';

/** The seeded status that a call's outcome proposes; null when only the interviewer can tell. */
export function suggestedDisposition(outcome: CallOutcome): DispositionKey | null {
  return SUGGESTED[outcome];
}

const SUGGESTED = {
  answered: null,
  busy: 'busy',
  noAnswer: 'noAnswer',
  badNumber: 'disconnected',
  // Declined, by the person or by a filter: no answer, a refusal or a wrong number, which only a person can tell.
  rejected: null,
  outOfOrder: 'lineDropped',
  // Of the network: it says nothing about the number.
  congestion: null,
  stopped: null,
  stationUnavailable: null,
  unknown: null,
} as const satisfies Record<CallOutcome, DispositionKey | null>;
