import { CALL_OUTCOMES, type Disposition, type DispositionKey, suggestedDisposition } from '@seker/fieldwork';

/**
 * The status of an attempt that got none (a crash, a lost station): the one that the exchange heard, else a technical
 * one; "not tried yet" where the project does not have it.
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

/** Whether this status says that the attempts are used up. */
export function isCapped(disposition: Pick<Disposition, 'key'> | null): boolean {
  return disposition?.key === 'maxAttemptsContacted' || disposition?.key === 'maxAttemptsUnknown';
}
