import { type Instant, SECOND } from '@seker/kernel';

/** How much later than usual events may be read before the connection is begun anew: its list is then newer. */
const LONGEST_DELAY = 2 * SECOND;
/** One late event may follow from a clock that was set; so many in a row do not. */
const MOST_LATE = 5;

/**
 * Watches how late events are read, by their own time stamps (seconds). The clocks of both machines may differ, so the
 * quickest event so far is the measure.
 */
export function createDelayWatch(): { isBehind(stamp: string | undefined, now: Instant): boolean } {
  let quickest = Number.POSITIVE_INFINITY;
  let late = 0;
  return {
    isBehind: (stamp, now) => {
      const sentAt = Number(stamp) * SECOND;
      if (!Number.isFinite(sentAt)) return false;
      const taken = now - sentAt;
      quickest = Math.min(quickest, taken);
      late = taken - quickest > LONGEST_DELAY ? late + 1 : 0;
      return late >= MOST_LATE;
    },
  };
}
