import { HOUR, SECOND } from '@seker/kernel';
import { APPLY_UPDATE } from '../worker/apply-update.ts';

/** A new build of the app, which comes by itself and waits. */
export interface AppUpdates {
  isWaiting(): boolean;
  /** Nothing is open: changes to the new build by loading the page anew, at once or as soon as it can. Without one it does nothing. */
  apply(): void;
  /** Something was opened: the page stays as it is until `apply`. */
  hold(): void;
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
  // The page before this one has told it, and it may take over only now.
  let isTold = window.sessionStorage.getItem(APPLYING) !== null;
  window.sessionStorage.removeItem(APPLYING);
  let isFree = isTold;
  let hasTakenOver = false;
  let patience = 0;

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
    if (!isTold) return;
    hasTakenOver = true;
    if (isFree) reload();
    else for (const tell of followers) tell();
  });
  void register().catch(() => undefined);
  window.addEventListener('online', ask);
  window.setInterval(ask, LOOK_EVERY);

  return {
    isWaiting: () => waiting !== null || hasTakenOver,
    apply: () => {
      isFree = true;
      if (hasTakenOver) return reload();
      if (waiting === null || patience !== 0) return;
      isTold = true;
      waiting.postMessage(APPLY_UPDATE);
      // Chromium may keep the former worker for minutes, by a request of this page that has ended long ago: it ends with the page.
      patience = window.setTimeout(() => {
        patience = 0;
        if (!isFree) return;
        window.sessionStorage.setItem(APPLYING, '1');
        reload();
      }, PATIENCE);
    },
    hold: () => {
      isFree = false;
    },
    follow: (tell) => {
      followers.add(tell);
      return () => followers.delete(tell);
    },
  };
}
