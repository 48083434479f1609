import type { StorageState } from './may-work.ts';

/** How the browser keeps things now; whether a supervisor has overridden it is known elsewhere. */
export async function readStorageState(): Promise<Omit<StorageState, 'isOverridden'>> {
  return {
    isPersistent: await quietly(async () => await navigator.storage.persisted(), false),
    isInstalled: isInstalled(),
    isIos: isIos(navigator),
    freeBytes: await quietly(readFreeBytes, null),
  };
}

/** Asks the browser not to delete by itself; it may ask the person, so it is called when one has pressed something. */
export async function askToPersist(): Promise<boolean> {
  return await quietly(async () => await navigator.storage.persist(), false);
}

/** iPads say that they are Macs, which have no touch. */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  const ofSafari: Navigator & { readonly standalone?: boolean } = navigator;
  return ofSafari.standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

async function readFreeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
}

/** Old browsers, and those in which it is switched off, promise nothing. */
async function quietly<Value>(ask: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await ask();
  } catch {
    return otherwise;
  }
}
