import { readDatabasePassword } from './database-password.ts';
import { locatePostgresHome, type PostgresHome } from './home.ts';

export interface EmbeddedConnection {
  /** A directory: the connection uses the unix socket in it. */
  readonly host: string;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** Returns the owner's connection; `seker` owns everything in the embedded database. */
export function connectionTo(home: PostgresHome, password: string, database: string): EmbeddedConnection {
  return { host: home.socket, user: 'seker', password, database };
}

/** Returns the connection for another process to the database running under a data directory. */
export function embeddedConnection(dataDir: string, database = 'postgres'): EmbeddedConnection {
  const home = locatePostgresHome(dataDir);
  return connectionTo(home, readDatabasePassword(home), database);
}

/** Returns the URL of a database behind a unix socket, in the form of `DATABASE_URL`. */
export function urlOf({ host, user, password, database }: EmbeddedConnection): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
}
