import type { CallProcess } from './call-process.ts';

/** Whether the call occupies the line, including while it is being hung up. */
export function isLiveCall({ state }: Pick<CallProcess, 'state'>): boolean {
  return isUnderWay({ state }) || state === 'stopping';
}

/** Whether the call goes on, and its end was not asked for. */
export function isUnderWay({ state }: Pick<CallProcess, 'state'>): boolean {
  return state === 'dial' || state === 'answered';
}

/**
 * Whether the call keeps the interviewer at its respondent. A call that has its status and is being hung up does not:
 * the next respondent may be taken meanwhile, and is dialled once the line is free.
 */
export function keepsAtRespondent({ state, choice }: Pick<CallProcess, 'state' | 'choice'>): boolean {
  return isLiveCall({ state }) && !(state === 'stopping' && choice === 'statusSet');
}
