import { readDatabasePassword } from './database-password.ts';
import { locatePostgresHome, type PostgresHome } from './home.ts';

export interface EmbeddedConnection {
  /** A directory: the connection goes over the unix socket in it. */
  readonly host: string;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** `seker` is the owner of everything in the embedded database. */
export function connectionTo(home: PostgresHome, password: string, database: string): EmbeddedConnection {
  return { host: home.socket, user: 'seker', password, database };
}

/** How a process beside the server connects to the database that runs under a data directory. */
export function embeddedConnection(dataDir: string, database = 'postgres'): EmbeddedConnection {
  const home = locatePostgresHome(dataDir);
  return connectionTo(home, readDatabasePassword(home), database);
}

/** The address of a database behind a unix socket, as `DATABASE_URL` takes it. */
export function urlOf({ host, user, password, database }: EmbeddedConnection): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
}
