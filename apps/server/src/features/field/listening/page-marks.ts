import { SECOND } from '@seker/kernel';

/** An event of an interview's log that tells of a page. */
export interface PageEvent {
  readonly at: number;
  /** Since the page was shown; null: it is not known. */
  readonly elapsedMs: number | null;
  readonly type: string;
  /** Of an answer its question, of a page that was left the page. */
  readonly node: string | null;
}

export interface PageMark {
  readonly second: number;
  readonly nodes: readonly string[];
}

/**
 * Where the pages of an interview begin in the recording of a call: each was shown since the one before it was sent. Pages
 * without a question say nothing and have no mark; one that was shown before the recording began is marked at its beginning.
 */
export function pageMarks(events: readonly PageEvent[], beganAt: number, seconds: number): readonly PageMark[] {
  const pages = new Map<number, { shownAt: number; nodes: Set<string> }>();
  for (const { at, elapsedMs, type, node } of events) {
    if (type !== 'answer' || node === null || elapsedMs === null) continue;
    const page = pages.get(at) ?? { shownAt: at - elapsedMs, nodes: new Set<string>() };
    page.nodes.add(node);
    pages.set(at, page);
  }
  const endsAt = beganAt + seconds * SECOND;
  return [...pages]
    .filter(([leftAt, { shownAt }]) => leftAt > beganAt && shownAt < endsAt)
    .map(([, { shownAt, nodes }]) => ({ second: Math.max(0, (shownAt - beganAt) / SECOND), nodes: [...nodes] }))
    .toSorted((one, other) => one.second - other.second);
}
