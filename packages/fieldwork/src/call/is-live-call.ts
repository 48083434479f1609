import type { CallProcess } from './call-process.ts';

/** The call occupies the line, or is about to leave it. */
export function isLiveCall({ state }: Pick<CallProcess, 'state'>): boolean {
  return state === 'dial' || state === 'answered' || state === 'stopping';
}

/**
 * The call keeps the interviewer at its respondent. One that has its status and is being hung up does not: the next respondent may come
 * while the exchange ends it, and is dialled once the line is free.
 */
export function keepsAtRespondent({ state, choice }: Pick<CallProcess, 'state' | 'choice'>): boolean {
  return isLiveCall({ state }) && !(state === 'stopping' && choice === 'statusSet');
}
