import type { ControlledTransaction } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** A transaction that starts only when needed: most survey pages take one statement and need none. */
export interface LateTransaction {
  /** Returns the transaction, and starts it if necessary. */
  open(): Promise<Tx>;
  readonly isOpen: boolean;
  /** The transaction if it is open, else the pool. */
  readonly db: Db;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export function lateTransaction(db: Db): LateTransaction {
  let current: ControlledTransaction<Schema> | null = null;
  return {
    open: async () => {
      current ??= await db.startTransaction().execute();
      return current;
    },
    get isOpen() {
      return current !== null;
    },
    get db() {
      return current ?? db;
    },
    commit: async () => {
      const open = current;
      current = null;
      await open?.commit().execute();
    },
    rollback: async () => {
      const open = current;
      current = null;
      await open?.rollback().execute();
    },
  };
}
