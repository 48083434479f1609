import { HOUR, SECOND } from '@seker/kernel';
import { APPLY_UPDATE } from '../worker/apply-update.ts';

/** A new build of the app, which comes by itself and waits. */
export interface AppUpdates {
  isWaiting(): boolean;
  /** Changes to the new build by loading the page anew; nothing may be open. Without one it does nothing. */
  apply(): void;
  /** Tells of every change, until it is stopped. */
  follow(tell: () => void): () => void;
}

const LOOK_EVERY = HOUR;
/** How long a worker that was told may take, in milliseconds. */
const PATIENCE = 10 * SECOND;
const APPLYING = 'seker-update';
const WORKER = '/field/sw.js';

/** Registers the app's worker and watches for builds that come after. Browsers without workers have the app online alone. */
export function watchUpdates(container: ServiceWorkerContainer | undefined, reload: () => void): AppUpdates {
  const followers = new Set<() => void>();
  let registration: ServiceWorkerRegistration | null = null;
  let waiting: ServiceWorker | null = null;
  // It was applied by the page before this one, and the worker may change only now.
  let isApplied = window.sessionStorage.getItem(APPLYING) !== null;
  window.sessionStorage.removeItem(APPLYING);

  let isApplying = false;

  const look = (): void => {
    // The first worker of a device waits for a moment, too: it comes after no other, and is no update.
    waiting = (registration?.active ?? null) === null ? null : (registration?.waiting ?? null);
    for (const tell of followers) tell();
  };
  const ask = (): void => void registration?.update().catch(() => undefined);
  const register = async (): Promise<void> => {
    registration = (await container?.register(WORKER, { scope: '/field/', updateViaCache: 'none' })) ?? null;
    registration?.addEventListener('updatefound', () => {
      registration?.installing?.addEventListener('statechange', look);
      // Most of its files are here already: it may have come to wait before this is heard.
      look();
    });
    look();
  };
  // Another page may have asked for it: this one still shows the build that it has begun with, until it is opened anew.
  container?.addEventListener('controllerchange', () => {
    if (isApplied) reload();
  });
  void register().catch(() => undefined);
  window.addEventListener('online', ask);
  window.setInterval(ask, LOOK_EVERY);

  return {
    isWaiting: () => waiting !== null,
    apply: () => {
      if (waiting === null || isApplying) return;
      isApplying = true;
      isApplied = true;
      waiting.postMessage(APPLY_UPDATE);
      // Chromium may keep the former worker for minutes, by a request of this page that has ended long ago: it ends with the page.
      window.setTimeout(() => {
        window.sessionStorage.setItem(APPLYING, '1');
        reload();
      }, PATIENCE);
    },
    follow: (tell) => {
      followers.add(tell);
      return () => followers.delete(tell);
    },
  };
}
