import type { Db, Tx } from './database.ts';

/** `deadlock_detected` and `serialization_failure`: nothing of the transaction stands, and it may simply run again. */
const CONFLICTS: readonly unknown[] = ['40P01', '40001'];
const MOST_RUNS = 5;

/**
 * Runs the work in one transaction. One that PostgreSQL gives up for another's sake runs again from its beginning, so the
 * work must keep what it learns to itself until it returns. Locks are taken in the order of docs/adr/0009.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await againAfterConflict(async () => await db.transaction().execute(work));
}

/** The same for work that opens its transaction by itself, or is one statement. */
export async function againAfterConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === MOST_RUNS || !CONFLICTS.includes((error as { code?: unknown }).code)) throw error;
    }
  }
}
