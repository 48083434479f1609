import { BoundedMap, SECOND } from '@seker/kernel';
import { sql } from 'kysely';
import { number } from './column.ts';
import type { Db } from './database.ts';
import { statement } from './statement.ts';

/** What takes less always sees the present, and so does a house of fewer cases, however slow its machine. */
const COSTLY_MILLISECONDS = 0.05 * SECOND;
const MANY_CASES = 50_000;
/** The part of the time that one and the same question may keep the database busy. */
const SHARE = 1 / 20;
const KEPT = 500;

interface Entry {
  readonly value: Promise<unknown>;
  until: number;
}

const caches = new WeakMap<Db, Map<object, BoundedMap<string, Entry>>>();

/**
 * Keeps what a reader returns only where it took long to find because cases are many, and then for twenty times as long: counts over
 * a million cases may be seconds old, those of a usual project never are. Those who ask meanwhile wait for the same answer.
 */
export function keptWhereCostly<K, T>(
  read: (db: Db, key: K) => Promise<T>,
  /** The question in words; what it leaves out may be as it was. */
  wordsOf: (key: K) => string,
  hasMany: (db: Db) => Promise<boolean> = hasManyCases,
): (db: Db, key: K) => Promise<T> {
  return async (db, key) => {
    const cache = cacheOf(db, read);
    const words = wordsOf(key);
    const kept = cache.get(words);
    // A reader's entries hold only what that reader returned.
    if (kept !== undefined && kept.until > performance.now()) return (await kept.value) as T;
    const begin = performance.now();
    const value = read(db, key);
    // Once it was costly, it is not asked for a second time beside the first.
    const entry: Entry = { value, until: kept === undefined ? 0 : Number.POSITIVE_INFINITY };
    cache.set(words, entry);
    const stand = async (untilWhen: () => Promise<number | null>): Promise<void> => {
      // What failed is not kept; who asked is told.
      const until = await untilWhen().catch(() => null);
      if (until !== null) entry.until = until;
      else if (cache.get(words) === entry) cache.delete(words);
    };
    void stand(async () => {
      await value;
      const end = performance.now();
      const isKept = end - begin >= COSTLY_MILLISECONDS && (await hasMany(db));
      return isKept ? end + (end - begin) / SHARE : null;
    });
    return await value;
  };
}

const estimate = statement({
  name: 'about how many cases there are',
  takes: {},
  gives: { cases: number },
  // The database's own estimate, which costs nothing.
  text: () => sql`select reltuples::bigint as cases from pg_class where oid = 'study_case'::regclass`,
});

async function hasManyCases(db: Db): Promise<boolean> {
  const [row] = (await estimate(db, {})).rows;
  return (row?.cases ?? 0) >= MANY_CASES;
}

function cacheOf(db: Db, reader: object): BoundedMap<string, Entry> {
  const ofDatabase = caches.get(db) ?? new Map<object, BoundedMap<string, Entry>>();
  caches.set(db, ofDatabase);
  const cache = ofDatabase.get(reader) ?? new BoundedMap<string, Entry>(KEPT);
  ofDatabase.set(reader, cache);
  return cache;
}
