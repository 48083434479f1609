import { MINUTE, SECOND } from '@seker/kernel';

/** An event of an interview's log, as far as it tells time. */
export interface TimedEvent {
  readonly at: number;
  readonly elapsedMs: number | null;
  readonly type: string;
  readonly node: string | null;
}

/** A page that was open longer was left meanwhile: its time is a break. */
const BREAK_MILLISECONDS = 30 * MINUTE;

/** The time at work in an interview: in all, and by page. */
export interface PageSeconds {
  readonly total: number | null;
  readonly byPage: ReadonlyMap<string, number>;
}

/**
 * Computes the time that an interview took, without breaks and without corrections after its end. The events of one page
 * have one moment, and the time since the one before.
 */
export function pageSeconds(events: readonly TimedEvent[], endedAt: number): PageSeconds {
  const pages = new Map<number, { ms: number; page: string | null }>();
  for (const { at, elapsedMs, type, node } of events) {
    if (elapsedMs === null || at > endedAt) continue;
    const known = pages.get(at) ?? { ms: 0, page: null };
    pages.set(at, { ms: Math.max(known.ms, elapsedMs), page: type === 'pageLeft' ? node : known.page });
  }
  const byPage = new Map<string, number>();
  let total = 0;
  for (const { ms, page } of pages.values()) {
    if (ms > BREAK_MILLISECONDS) continue;
    total += ms;
    if (page !== null) byPage.set(page, (byPage.get(page) ?? 0) + ms / SECOND);
  }
  return { total: pages.size === 0 ? null : Math.round(total / SECOND), byPage };
}
