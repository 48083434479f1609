import { useMemo, useSyncExternalStore } from 'react';
import type { AppUpdates } from './app-updates.ts';

export interface AppUpdate {
  /** A new build is here and waits. */
  readonly isWaiting: boolean;
  /** To be called when nothing is open: the page loads anew. */
  apply(): void;
  /** To be called when something is opened: the page stays. */
  hold(): void;
}

export function useUpdate(updates: AppUpdates): AppUpdate {
  const isWaiting = useSyncExternalStore(updates.follow, updates.isWaiting);
  return useMemo(() => ({ isWaiting, apply: updates.apply, hold: updates.hold }), [isWaiting, updates]);
}
