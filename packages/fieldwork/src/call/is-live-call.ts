import type { CallProcess } from './call-process.ts';

/** The call occupies the line, or is about to leave it. */
export function isLiveCall({ state }: Pick<CallProcess, 'state'>): boolean {
  return state === 'dial' || state === 'answered' || state === 'stopping';
}
