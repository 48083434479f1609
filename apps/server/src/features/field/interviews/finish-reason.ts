import type { FinishReason } from '@seker/contract';
import type { Outcome } from '@seker/questionnaire';

/** The end of a survey in the words of the address that the screen goes back to. */
export function finishReason(outcome: Outcome): FinishReason {
  if (outcome === 'success' || outcome === 'cancel') return outcome;
  return outcome === 'overQuota' ? 'overquota' : 'zeroquota';
}

/** What an address says of the end, where the interview itself says nothing. */
export function outcomeOfReason(reason: FinishReason): Outcome {
  if (reason === 'success' || reason === 'cancel') return reason;
  return reason === 'overquota' ? 'overQuota' : 'zeroQuota';
}
