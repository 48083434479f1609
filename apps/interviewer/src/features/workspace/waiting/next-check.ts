import { MINUTE, SECOND } from '@seker/kernel';

/** The queue may have one sooner than it said: a portion is released, a quota opens, a colleague gives one back. */
const AT_LEAST_EVERY = MINUTE;
/** Where many wait for one respondent, each of them asks no more often. */
const AT_MOST_EVERY = 5 * SECOND;

/** When the queue is asked again by itself, after it was asked at `askedAt`; epoch milliseconds. */
export function nextCheck(askedAt: number, nextAt: number | null): number {
  const wanted = nextAt ?? Number.POSITIVE_INFINITY;
  return Math.min(Math.max(wanted, askedAt + AT_MOST_EVERY), askedAt + AT_LEAST_EVERY);
}
