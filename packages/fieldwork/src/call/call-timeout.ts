import { HOUR, SECOND } from '@seker/kernel';
import type { CallState } from './call-process.ts';

/**
 * How long a state may last before `timedOut` is due, in milliseconds; null for states that wait for the interviewer
 * with no call on the line. Dialling exceeds the exchange's own limits (15 s for the station, 30 s for the respondent).
 */
export function callTimeout(state: CallState): number | null {
  switch (state) {
    case 'dial':
      return 60 * SECOND;
    case 'stopping':
      return 10 * SECOND;
    case 'answered':
      return 4 * HOUR;
    default:
      return null;
  }
}
