import type { FinishReason } from '@seker/contract';
import type { Outcome } from '@seker/questionnaire';

/** Converts the outcome of a survey to the reason in the return address. */
export function finishReason(outcome: Outcome): FinishReason {
  if (outcome === 'success' || outcome === 'cancel') return outcome;
  return outcome === 'overQuota' ? 'overquota' : 'zeroquota';
}

/** Converts a reason in an address to an outcome, when the interview itself has none. */
export function outcomeOfReason(reason: FinishReason): Outcome {
  if (reason === 'success' || reason === 'cancel') return reason;
  return reason === 'overquota' ? 'overQuota' : 'zeroQuota';
}
