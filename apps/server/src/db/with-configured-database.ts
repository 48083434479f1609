import type { Config } from '../config.ts';
import { embeddedConnection } from '../postgres/embedded-connection.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { DirectoryInUseError } from '../postgres/instance-lock.ts';
import { type Db, type OpenDatabase, openDatabase } from './database.ts';
import { asWebRole, openEmbeddedDatabase } from './embedded-database.ts';

const POOL = { size: 2, onError: () => undefined };

/** Opens the database for command-line tools: the running one, or one started for the command only. */
export async function withConfiguredDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null)
    return await actOn(await openDatabase({ connectionString: config.databaseUrl }, POOL), act);
  const postgres = new EmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await postgres.start();
  } catch (error) {
    if (error instanceof DirectoryInUseError)
      return await actOn(await openDatabase(asWebRole(embeddedConnection(config.dataDir)), POOL), act);
    throw error;
  }
  try {
    return await actOn(await openEmbeddedDatabase(postgres.connection('postgres'), POOL), act);
  } finally {
    await postgres.stop();
  }
}

async function actOn<T>(opened: OpenDatabase, act: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await act(opened.db);
  } finally {
    await opened.close();
  }
}
