import { BoundedMap, SECOND } from '@seker/kernel';

export interface RateRule {
  readonly limit: number;
  readonly milliseconds: number;
}

/** Counts events by key in the memory of this process, so that counting costs no write. */
export interface RateLimit {
  /** Counts an event and returns `null`; over the limit, returns the seconds until the next is allowed. */
  take(key: string): number | null;
  /** The seconds until the next event is allowed, counting none; `null` where one is allowed now. */
  waits(key: string): number | null;
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
  const windowsOf = (key: string, at: number): readonly Window[] => {
    const known = kept.get(key) ?? [];
    return rules.map(({ milliseconds }, index): Window => {
      const window = known[index];
      // A window that ends later than any new one dates from before the clock was set back.
      const isOn = window !== undefined && window.until > at && window.until <= at + milliseconds;
      return isOn ? window : { count: 0, until: at + milliseconds };
    });
  };
  /** The seconds until the last full window is over. */
  const waitIn = (windows: readonly Window[], at: number): number | null => {
    const full = windows.filter(({ count }, index) => count >= (rules[index]?.limit ?? 0));
    return full.length === 0 ? null : Math.ceil(Math.max(...full.map(({ until }) => until - at)) / SECOND);
  };
  return {
    take: (key) => {
      const at = now();
      const windows = windowsOf(key, at);
      const wait = waitIn(windows, at);
      kept.set(key, wait === null ? windows.map(({ count, until }): Window => ({ count: count + 1, until })) : windows);
      return wait;
    },
    waits: (key) => {
      const at = now();
      return waitIn(windowsOf(key, at), at);
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
