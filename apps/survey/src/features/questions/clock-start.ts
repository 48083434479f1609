/**
 * When a question's clock began to run, in milliseconds since 1970. It is remembered in the tab, so that a reload gives
 * no more time; where storage is switched off it begins again.
 */
export function clockStart(storage: () => Pick<Storage, 'getItem' | 'setItem'>, key: string, now: number): number {
  try {
    const known = Number(storage().getItem(key) ?? '');
    if (known > 0 && known <= now) return known;
    storage().setItem(key, String(now));
  } catch {
    // Nothing to remember it with.
  }
  return now;
}
