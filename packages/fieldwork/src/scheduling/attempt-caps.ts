/** Maximum numbers of calls, on top of the limits of each status; meetings are exempt. */
export interface AttemptCaps {
  readonly perPhone: number;
  readonly perCase: number;
  /** Calls to one case within one calendar day of the respondent. */
  readonly perCaseAndDay: number;
}

export const DEFAULT_ATTEMPT_CAPS: AttemptCaps = { perPhone: 12, perCase: 20, perCaseAndDay: 4 };

export type CapVerdict = 'open' | 'cappedToday' | 'capped';

/** Calls made so far. */
export interface AttemptCounts {
  readonly onPhone: number;
  readonly onCase: number;
  /** Within the respondent's calendar day. */
  readonly onCaseToday: number;
}

/** Whether one more call is allowed: `open`, `cappedToday` (not today) or `capped` (never). */
export function capVerdict(made: AttemptCounts, caps: AttemptCaps = DEFAULT_ATTEMPT_CAPS): CapVerdict {
  if (made.onPhone >= caps.perPhone || made.onCase >= caps.perCase) return 'capped';
  return made.onCaseToday >= caps.perCaseAndDay ? 'cappedToday' : 'open';
}
