/** How an attempt ended, as far as the exchange can tell. */
export const CALL_OUTCOMES = [
  'answered',
  'busy',
  'noAnswer',
  'badNumber',
  'rejected',
  'outOfOrder',
  'congestion',
  'stopped',
  'stationUnavailable',
  'unknown',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export interface EndOfCall {
  /** `DialStatus` of the exchange; null when only the hang-up arrived. */
  readonly dialStatus: string | null;
  /** Q.850 cause of the far leg; null when it did not arrive. */
  readonly cause: number | null;
}

/** The outcome of a call, from the dial status and the far leg's cause (as observed on Asterisk 22). */
export function outcomeOf({ dialStatus, cause }: EndOfCall): CallOutcome {
  switch (dialStatus) {
    case 'ANSWER':
      return 'answered';
    case 'CANCEL':
      return 'stopped';
    case 'BUSY':
      return 'busy';
    case 'CONGESTION':
      return outcomeOfCause(cause) ?? 'congestion';
    case 'NOANSWER':
      return outcomeOfCause(cause) ?? 'noAnswer';
    // No route to the station: without a far leg there is usually no cause.
    case 'CHANUNAVAIL':
      return outcomeOfCause(cause) ?? 'stationUnavailable';
    default:
      return outcomeOfCause(cause) ?? 'unknown';
  }
}

function outcomeOfCause(cause: number | null): CallOutcome | null {
  switch (cause) {
    case 17:
      return 'busy';
    case 18:
    case 19:
      return 'noAnswer';
    case 1:
    case 22:
    case 28:
      return 'badNumber';
    case 21:
      return 'rejected';
    case 27:
      return 'outOfOrder';
    case 34:
    case 38:
    case 42:
      return 'congestion';
    default:
      return null;
  }
}
