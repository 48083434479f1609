import { SECOND } from '@seker/kernel';
import type { Db } from './database.ts';

const KEPT_MILLISECONDS = 2 * SECOND;
/** More than one node ever works in at a time; the oldest go. */
const KEPT = 1_000;

/** Keeps what was read for two seconds, for each database apart: settings are read at every request and changed rarely. */
export function briefly<K, T>(read: (db: Db, key: K) => Promise<T>): (db: Db, key: K) => Promise<T> {
  const caches = new WeakMap<object, Map<K, { value: Promise<T>; until: number }>>();
  return async (db, key) => {
    const cache = caches.get(db) ?? new Map<K, { value: Promise<T>; until: number }>();
    caches.set(db, cache);
    const kept = cache.get(key);
    if (kept !== undefined && kept.until > performance.now()) return await kept.value;
    const value = read(db, key);
    cache.delete(key);
    cache.set(key, { value, until: performance.now() + KEPT_MILLISECONDS });
    value.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
    return await value;
  };
}
