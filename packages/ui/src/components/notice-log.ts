import { useSyncExternalStore } from 'react';

/** A notice that was shown, for those who looked elsewhere. */
export interface LoggedNotice {
  readonly key: number;
  readonly text: string;
  readonly tone: 'info' | 'danger' | 'accent';
  readonly at: string;
  readonly isRead: boolean;
}

const MOST = 30;
let log: readonly LoggedNotice[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Keeps a notice until the page is left; it is written nowhere. */
export function logNotice(notice: Pick<LoggedNotice, 'text' | 'tone'>): void {
  count += 1;
  change([{ ...notice, key: count, at: new Date().toISOString(), isRead: false }, ...log].slice(0, MOST));
}

export function markNoticesRead(): void {
  if (log.some(({ isRead }) => !isRead)) change(log.map((notice) => ({ ...notice, isRead: true })));
}

/** What one person was told is not for the next. */
export function forgetNotices(): void {
  change([]);
}

/** The latest notices, the newest first. */
export function useNoticeLog(): readonly LoggedNotice[] {
  return useSyncExternalStore(subscribe, () => log);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly LoggedNotice[]): void {
  log = next;
  for (const listener of listeners) listener();
}
