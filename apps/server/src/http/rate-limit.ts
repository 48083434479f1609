import { BoundedMap, SECOND } from '@seker/kernel';

export interface RateRule {
  readonly limit: number;
  readonly milliseconds: number;
}

/** Counts events by key in this process, so that counting costs no write. */
export interface RateLimit {
  /** Counts one and gives `null`; or counts nothing and gives the seconds until the next is let through. */
  take(key: string): number | null;
  /** Takes back the count of one that turned out not to be one. */
  giveBack(key: string): void;
}

interface Window {
  readonly count: number;
  readonly until: number;
}

/** Keys that are kept; events from more of them forget the one that was counted least lately. */
const KEPT = 10_000;

export function createRateLimit(now: () => number, rules: readonly RateRule[]): RateLimit {
  const kept = new BoundedMap<string, readonly Window[]>(KEPT);
  return {
    take: (key) => {
      const at = now();
      const known = kept.get(key) ?? [];
      const windows = rules.map(({ milliseconds }, index): Window => {
        const window = known[index];
        // One that ends later than any begun now was begun before the clock was set back.
        const isOn = window !== undefined && window.until > at && window.until <= at + milliseconds;
        return isOn ? window : { count: 0, until: at + milliseconds };
      });
      const full = windows.filter(({ count }, index) => count >= (rules[index]?.limit ?? 0));
      kept.set(
        key,
        full.length > 0 ? windows : windows.map(({ count, until }): Window => ({ count: count + 1, until })),
      );
      return full.length === 0 ? null : Math.ceil(Math.max(...full.map(({ until }) => until - at)) / SECOND);
    },
    giveBack: (key) => {
      const known = kept.get(key);
      if (known !== undefined)
        kept.set(
          key,
          known.map(({ count, until }): Window => ({ count: Math.max(0, count - 1), until })),
        );
    },
  };
}
