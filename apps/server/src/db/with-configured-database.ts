import type { Config } from '../config.ts';
import { embeddedConnection } from '../postgres/embedded-connection.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { DirectoryInUseError } from '../postgres/instance-lock.ts';
import { type ConnectionOptions, type Db, openDatabase } from './database.ts';

/** For commands beside the server: acts on its running database, or on one started for this command alone. */
export async function withConfiguredDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null) return await actOn({ connectionString: config.databaseUrl }, act);
  const postgres = new EmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await postgres.start();
  } catch (error) {
    if (error instanceof DirectoryInUseError) return await actOn(embeddedConnection(config.dataDir), act);
    throw error;
  }
  try {
    return await actOn(postgres.connection('postgres'), act);
  } finally {
    await postgres.stop();
  }
}

async function actOn<T>(connection: ConnectionOptions, act: (db: Db) => Promise<T>): Promise<T> {
  const opened = await openDatabase(connection, { size: 2, onError: () => undefined });
  try {
    return await act(opened.db);
  } finally {
    await opened.close();
  }
}
