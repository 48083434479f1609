import { type CallOutcome, suggestedDisposition } from '@seker/fieldwork';

/** What to offer first after a call that ended by itself: its status where the outcome names one, else another try. */
export function sensibleAct(outcome: CallOutcome | null): 'status' | 'redial' {
  return outcome !== null && suggestedDisposition(outcome) !== null ? 'status' : 'redial';
}
