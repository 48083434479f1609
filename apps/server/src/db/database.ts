import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type ConnectionOptions, connect } from './connect.ts';
import { readMigrations } from './migrations.ts';
import { preparedPool } from './prepared-pool.ts';
import { type AddressVariable, proveRole } from './prove-role.ts';
import type { Schema } from './schema.ts';

/** Plain statements use Kysely's builder with the types of the tables; all others go through `statement.ts`. */
export type Db = Kysely<Schema>;
/** A database handle on which a transaction is open. */
export type Tx = Transaction<Schema>;

// Row ids and counts stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface OpenDatabase {
  readonly db: Db;
  /** How many connections there are, how many of them are free, and how many wait for one. */
  pool(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/**
 * Opens the application's pool on a prepared database, when its role is the limited one and nothing is missing. The
 * connections ask for nothing when they begin and keep nothing between transactions, so a pooler may stand between.
 */
export async function openDatabase(
  connection: ConnectionOptions,
  options: {
    readonly size: number;
    readonly onError: (error: Error) => void;
    /** How long a COMMIT took. */
    readonly onCommit?: (seconds: number) => void;
    /** In milliseconds; a connection that does not answer for so long is given up. Without it an answer is waited for. */
    readonly answersWithin?: number;
  },
): Promise<OpenDatabase> {
  await proveAddress(connection, 'DATABASE_URL');
  const pool = new pg.Pool({
    ...connection,
    max: options.size,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    ...(options.answersWithin === undefined ? {} : { query_timeout: options.answersWithin }),
  });
  // One that is closed on purpose may still say that it was cut.
  let isClosing = false;
  const onError = (error: Error): void => (isClosing ? undefined : options.onError(error));
  pool.on('error', onError);
  // The pool hears idle connections only: one that breaks between two statements of a transaction would end the
  // process.
  pool.on('connect', (client) => client.on('error', onError));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: preparedPool(pool, options.onCommit) }) });
  const close = async (): Promise<void> => {
    isClosing = true;
    await db.destroy();
  };
  const counts = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db, pool: counts, close };
}

/** Refuses an address that does not lead to the limited role of a prepared database. */
export async function proveAddress(connection: ConnectionOptions, variable: AddressVariable): Promise<void> {
  const client = await connect(connection);
  try {
    await proveRole(client, readMigrations(), variable);
  } finally {
    await client.end();
  }
}
