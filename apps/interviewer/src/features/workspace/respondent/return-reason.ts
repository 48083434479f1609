import type { FinishReason } from '@seker/contract';
import { SURVEY_END_REASONS } from '@seker/fieldwork';

/** What a survey ended with; null when none was opened, or it is still open. */
export type ReturnReason = FinishReason | null;

export function isReturnReason(value: unknown): value is FinishReason {
  return SURVEY_END_REASONS.some((reason) => reason === value);
}

/** The reason that counts: the server has what the survey ended with, an address may be made up. */
export function countedReason(inAddress: ReturnReason, atServer: ReturnReason): ReturnReason {
  if (atServer === 'cancel') return inAddress === null ? null : 'cancel';
  if (atServer !== null) return atServer;
  return inAddress === 'cancel' ? 'cancel' : null;
}
