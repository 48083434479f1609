import { BoundedMap, SECOND } from '@seker/kernel';
import type { Db } from './database.ts';

const KEPT_MILLISECONDS = 2 * SECOND;
/** More keys than a node works with at a time; the oldest are dropped. */
const KEPT = 1_000;

interface Entry {
  readonly value: Promise<unknown>;
  readonly until: number;
}

/** The cached values of each database, per reader and key. */
const caches = new WeakMap<Db, Map<object, BoundedMap<unknown, Entry>>>();

/**
 * Caches what a reader returns for two seconds, per database: settings are read at every request and changed rarely.
 * Values that are not `worthKeeping` are read again next time.
 */
export function briefly<K, T>(
  read: (db: Db, key: K) => Promise<T>,
  worthKeeping: (value: T) => boolean = () => true,
): (db: Db, key: K) => Promise<T> {
  return async (db, key) => {
    const cache = cacheOf(db, read);
    const kept = cache.get(key);
    // A reader's entries hold only what that reader returned.
    if (kept !== undefined && kept.until > performance.now()) return (await kept.value) as T;
    const value = read(db, key);
    cache.set(key, { value, until: performance.now() + KEPT_MILLISECONDS });
    value.then(
      (found) => (worthKeeping(found) ? undefined : cache.delete(key)),
      () => cache.delete(key),
    );
    return await value;
  };
}

/** Empties the cache of a database, after settings were changed elsewhere. */
export function forgetBriefly(db: Db): void {
  caches.delete(db);
}

function cacheOf(db: Db, reader: object): BoundedMap<unknown, Entry> {
  const ofDatabase = caches.get(db) ?? new Map<object, BoundedMap<unknown, Entry>>();
  caches.set(db, ofDatabase);
  const cache = ofDatabase.get(reader) ?? new BoundedMap<unknown, Entry>(KEPT);
  ofDatabase.set(reader, cache);
  return cache;
}
