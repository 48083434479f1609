/** What is known of the line over which changes are told. */
export interface Line {
  /** It has told something before: until then the page is being opened, and nothing is lost. */
  readonly wasLive: boolean;
  /** Since when nothing is told; null while it is live. */
  readonly lostSince: number | null;
}

export const UNOPENED: Line = { wasLive: false, lostSince: null };

export const OPENED: Line = { wasLive: true, lostSince: null };

/** Each try to come back that fails says again that it is down: what counts is the first of them. */
export function lineDown({ wasLive, lostSince }: Line, now: number): Line {
  return { wasLive, lostSince: wasLive ? (lostSince ?? now) : null };
}
