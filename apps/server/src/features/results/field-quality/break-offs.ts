import type { countStopped, listSteps } from './interviews.queries.ts';

type Stopped = Awaited<ReturnType<typeof countStopped>>;
type Steps = Awaited<ReturnType<typeof listSteps>>;

/** Interviews broken off on one page. */
export interface BreakOff {
  readonly page: string;
  readonly stopped: number;
  readonly web: number;
}

/**
 * Tells on which page interviews were broken off: the one that most completes saw after the page that was left last, in
 * that direction; where no complete was there, the page itself. `steps` come with the most frequent first.
 */
export function breakOffs(stopped: Stopped, steps: Steps): readonly BreakOff[] {
  const next = new Map<string, string>();
  for (const { page, direction, next: to } of steps) {
    const key = `${page ?? ''} ${direction ?? ''}`;
    if (!next.has(key)) next.set(key, to);
  }
  const pages = new Map<string, { stopped: number; web: number }>();
  for (const { page, direction, mode, stopped: count } of stopped) {
    const seen = next.get(`${page ?? ''} ${direction ?? ''}`) ?? page ?? '';
    const own = pages.get(seen) ?? { stopped: 0, web: 0 };
    own.stopped += count;
    if (mode === 'web') own.web += count;
    pages.set(seen, own);
  }
  return [...pages]
    .map(([page, counts]) => ({ page, ...counts }))
    .toSorted((one, other) => other.stopped - one.stopped || (one.page < other.page ? -1 : 1));
}
