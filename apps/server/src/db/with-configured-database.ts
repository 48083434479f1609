import type { Config } from '../config.ts';
import { type EmbeddedConnection, embeddedConnection } from '../postgres/embedded-connection.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { DirectoryInUseError } from '../postgres/instance-lock.ts';
import type { ConnectionOptions } from './connect.ts';
import { type Db, type OpenDatabase, openDatabase } from './database.ts';
import { asWebRole, openEmbeddedDatabase } from './embedded-database.ts';

const POOL = { size: 2, onError: () => undefined };

/** Opens the database for command-line tools: the running one, or one started for the command only. */
export async function withConfiguredDatabase<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null)
    return await actOn(await openDatabase({ connectionString: config.databaseUrl }, POOL), act);
  return await withEmbeddedOwner(config, async (owner, isRunning) => {
    const opened = isRunning ? await openDatabase(asWebRole(owner), POOL) : await openEmbeddedDatabase(owner, POOL);
    return await actOn(opened, act);
  });
}

/** Gives an address from which all tables can be read at length, past any pooler: of the running database, or of one started for it. */
export async function withReadableDatabase<T>(
  config: Pick<Config, 'dataDir' | 'databaseDirectUrl'>,
  act: (reader: ConnectionOptions) => Promise<T>,
): Promise<T> {
  if (config.databaseDirectUrl !== null) return await act({ connectionString: config.databaseDirectUrl });
  return await withEmbeddedOwner(config, act);
}

async function withEmbeddedOwner<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  act: (owner: EmbeddedConnection, isRunning: boolean) => Promise<T>,
): Promise<T> {
  const postgres = new EmbeddedPostgres({ dataDir });
  try {
    await postgres.start();
  } catch (error) {
    if (error instanceof DirectoryInUseError) return await act(embeddedConnection(dataDir), true);
    throw error;
  }
  try {
    return await act(postgres.connection('postgres'), false);
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
