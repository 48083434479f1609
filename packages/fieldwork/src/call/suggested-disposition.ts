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
  rejected: 'noAnswer',
  outOfOrder: 'lineDropped',
  congestion: 'lineDropped',
  stopped: null,
  stationUnavailable: null,
  unknown: null,
} as const satisfies Record<CallOutcome, DispositionKey | null>;
