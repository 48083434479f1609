import type { Db, Tx } from './database.ts';

/** `deadlock_detected` and `serialization_failure`: the transaction was rolled back and may simply run again. */
const CONFLICTS: readonly unknown[] = ['40P01', '40001'];
const MOST_RUNS = 5;

/**
 * Runs the work in one transaction. After a deadlock or serialisation failure it runs again from the start, so the work
 * must have no outside effect before it returns. Locks are taken in the order of docs/adr/0009.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await againAfterConflict(async () => await db.transaction().execute(work));
}

/** Does the same for work that opens its transaction itself, or is one statement. */
export async function againAfterConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === MOST_RUNS || !CONFLICTS.includes((error as { code?: unknown }).code)) throw error;
    }
  }
}
