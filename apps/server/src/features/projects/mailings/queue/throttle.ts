import { SECOND } from '@seker/kernel';

/** Takes a place for one mail: 0 when it may go now, or the milliseconds after which to ask again. */
export interface Throttle {
  take(domain: string): number;
  /** Domains whose next place is further away than a lane would wait. */
  resting(): readonly string[];
}

export interface Rates {
  /** Mails per second, of this node. */
  readonly perSecond: number;
  readonly perDomain: number;
}

/** Longer than this a lane does not wait with a mail in its hands. */
export const LONGEST_WAIT = 2 * SECOND;
const MOST_DOMAINS = 10_000;

/** Spreads mails evenly over time, over all and to each domain. */
export function createThrottle(now: () => number, rates: () => Rates): Throttle {
  let nextOfAll = 0;
  const nextOf = new Map<string, number>();

  const forget = (at: number): void => {
    if (nextOf.size < MOST_DOMAINS) return;
    for (const [domain, next] of nextOf) if (next <= at) nextOf.delete(domain);
  };

  return {
    take: (domain) => {
      const at = now();
      const wait = Math.max(nextOfAll, nextOf.get(domain) ?? 0) - at;
      if (wait > 0) return Math.ceil(wait);
      const { perSecond, perDomain } = rates();
      nextOfAll = Math.max(nextOfAll, at - SECOND / perSecond) + SECOND / perSecond;
      nextOf.set(domain, Math.max(nextOf.get(domain) ?? 0, at) + SECOND / perDomain);
      forget(at);
      return 0;
    },
    resting: () => {
      const at = now();
      return [...nextOf].flatMap(([domain, next]) => (next - at > LONGEST_WAIT ? [domain] : []));
    },
  };
}
