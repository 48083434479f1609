import type { Db } from './database.ts';

/** What is the same for a database and for each of its transactions, which are objects of their own. */
export function databaseOf(db: Db): object {
  return db.getExecutor().adapter;
}
