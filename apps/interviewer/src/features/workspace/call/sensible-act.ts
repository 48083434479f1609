import type { CallOutcome } from '@seker/fieldwork';

/** Where the line failed, or what happened is not known. */
const AGAIN: readonly CallOutcome[] = ['answered', 'congestion', 'stopped', 'stationUnavailable', 'unknown'];

/** What to offer first after a call that ended by itself: its status where the number or its owner said something, else another try. */
export function sensibleAct(outcome: CallOutcome | null): 'status' | 'redial' {
  return outcome === null || AGAIN.includes(outcome) ? 'redial' : 'status';
}
