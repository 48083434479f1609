import { BoundedMap, SECOND } from '@seker/kernel';
import type { Db } from './database.ts';

const KEPT_MILLISECONDS = 2 * SECOND;
/** More than one node ever works in at a time; the oldest go. */
const KEPT = 1_000;

interface Entry {
  readonly value: Promise<unknown>;
  readonly until: number;
}

/** What is kept of each database: per reader, per key. */
const caches = new WeakMap<Db, Map<object, BoundedMap<unknown, Entry>>>();

/**
 * Keeps what was read for two seconds, for each database apart: settings are read at every request and changed rarely. What is not
 * `worthKeeping` is read again the next time.
 */
export function briefly<K, T>(
  read: (db: Db, key: K) => Promise<T>,
  worthKeeping: (value: T) => boolean = () => true,
): (db: Db, key: K) => Promise<T> {
  return async (db, key) => {
    const cache = cacheOf(db, read);
    const kept = cache.get(key);
    // The reader's own entries hold what it read.
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

/** Everything is read again from now on: after settings were changed from outside the server. */
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
