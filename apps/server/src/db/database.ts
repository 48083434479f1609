import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type ConnectionOptions, connect } from './connect.ts';
import { readMigrations } from './migrations.ts';
import { preparedPool } from './prepared-pool.ts';
import { provePooler } from './prove-pooler.ts';
import { type AddressVariable, proveRole } from './prove-role.ts';
import type { Schema } from './schema.ts';

/**
 * A database handle. Simple statements use Kysely's builder with the table types; all others go through `statement.ts`.
 */
export type Db = Kysely<Schema>;
/** A handle with an open transaction. */
export type Tx = Transaction<Schema>;

// Row ids and counts stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface OpenDatabase {
  readonly db: Db;
  /** Counts of open, idle and awaited connections. */
  pool(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** In milliseconds: a person waits no longer for an answer without asking again. */
const CONNECTS_WITHIN = 3_000;

/**
 * In milliseconds. A new connection has no plans and knows no table yet: its first statements take 60 to 200 ms, and an interviewer who
 * works alone would meet it after each conversation that lasts longer than this.
 */
const IDLE_WITHIN = 10 * 60_000;

/** That many stay open however long nothing is asked. */
const KEPT_OPEN = 4;

/**
 * Opens the application's pool on a prepared database, provided that its role is the limited one and nothing is
 * missing. Connections send no start-up parameters and keep no state between transactions, so a pooler may sit in
 * between.
 */
export async function openDatabase(
  connection: ConnectionOptions,
  options: {
    readonly size: number;
    readonly onError: (error: Error) => void;
    /** Receives the duration of each COMMIT. */
    readonly onCommit?: (seconds: number) => void;
    /** In milliseconds; a connection without an answer for this long is dropped. Without it there is no limit. */
    readonly answersWithin?: number;
    /** In milliseconds; a request that gets no connection within this time fails. */
    readonly connectsWithin?: number;
  },
): Promise<OpenDatabase> {
  await proveAddress(connection, 'DATABASE_URL');
  const pool = new pg.Pool({
    ...connection,
    max: options.size,
    connectionTimeoutMillis: options.connectsWithin ?? CONNECTS_WITHIN,
    keepAlive: true,
    idleTimeoutMillis: IDLE_WITHIN,
    min: Math.min(KEPT_OPEN, options.size),
    ...(options.answersWithin === undefined ? {} : { query_timeout: options.answersWithin }),
  });
  // A connection closed on purpose may still report that it was cut.
  let isClosing = false;
  const onError = (error: Error): void => (isClosing ? undefined : options.onError(error));
  pool.on('error', onError);
  // The pool listens to idle connections only: without this, a connection that breaks between two statements of a
  // transaction would end the process.
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
    if (variable === 'DATABASE_URL') await provePooler(client, connection);
  } finally {
    await client.end();
  }
}
