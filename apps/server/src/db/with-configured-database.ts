import type { Config } from '../config.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { findRunningPostmaster } from '../postgres/postmaster.ts';
import { type Db, openDatabase } from './database.ts';

/** For commands beside the server: acts on its running database, or on one started for this command alone. */
export async function withConfiguredDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  const postgres = config.databaseUrl === null ? new EmbeddedPostgres({ dataDir: config.dataDir }) : null;
  const wasRunning = postgres !== null && findRunningPostmaster(postgres.home.data) !== null;
  await postgres?.start();
  try {
    const connection =
      postgres === null ? { connectionString: config.databaseUrl ?? '' } : postgres.connection('postgres');
    const opened = await openDatabase(connection, { size: 2, onError: () => undefined });
    try {
      return await act(opened.db);
    } finally {
      await opened.close();
    }
  } finally {
    await (wasRunning ? postgres?.leave() : postgres?.stop());
  }
}
