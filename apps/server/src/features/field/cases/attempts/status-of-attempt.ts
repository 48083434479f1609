import { CALL_OUTCOMES, type Disposition, type DispositionKey, suggestedDisposition } from '@seker/fieldwork';

/**
 * Returns the status for an attempt that got none (a crash, a lost station): the one reported by the exchange, else a
 * technical one; "not tried yet" when the project lacks it.
 */
export function statusOfAttempt(
  exchangeOutcome: string | null,
  dispositions: readonly Pick<Disposition, 'key'>[],
): DispositionKey {
  const heard = CALL_OUTCOMES.find((outcome) => outcome === exchangeOutcome);
  const suggested = heard === undefined ? null : suggestedDisposition(heard);
  const key = suggested ?? 'lineDropped';
  return dispositions.some((disposition) => disposition.key === key) ? key : 'unused';
}

/** Whether this status means that the attempts are used up. */
export function isCapped(disposition: Pick<Disposition, 'key'> | null): boolean {
  return disposition?.key === 'maxAttemptsContacted' || disposition?.key === 'maxAttemptsUnknown';
}
