/** Contexts of the dial plan that Seker writes; no other context is ever named to an exchange. */
export const CONTEXT = {
  /** Dials its extension as a number; sees the variables of `OUT_VARIABLES`. */
  out: 'seker-out',
  /** The respondent's channel waits here. */
  hold: 'seker-hold',
  /** The station's channel waits here while its respondent is on hold. */
  wait: 'seker-wait',
  /** Hears the call that the variable SPY names; the extension says how. */
  supervise: 'seker-supervise',
} as const;
