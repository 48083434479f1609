import { BoundedMap, SECOND } from '@seker/kernel';

export interface RateRule {
  readonly limit: number;
  readonly milliseconds: number;
}

/** Counts events by key in the memory of this process, so that counting costs no write. */
export interface RateLimit {
  /** Counts an event and returns `null`; over the limit, returns the seconds until the next is allowed. */
  take(key: string): number | null;
  /** Takes back the count of an event that should not have counted. */
  giveBack(key: string): void;
}

interface Window {
  readonly count: number;
  readonly until: number;
}

/** Number of keys kept; beyond it the key that was counted least recently is forgotten. */
const KEPT = 10_000;

export function createRateLimit(now: () => number, rules: readonly RateRule[]): RateLimit {
  const kept = new BoundedMap<string, readonly Window[]>(KEPT);
  return {
    take: (key) => {
      const at = now();
      const known = kept.get(key) ?? [];
      const windows = rules.map(({ milliseconds }, index): Window => {
        const window = known[index];
        // A window that ends later than any new one dates from before the clock was set back.
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
