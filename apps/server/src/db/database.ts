import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { StartError } from '../postgres/start-error.ts';
import { APP_ROLE, grantAppRole } from './app-role.ts';
import { migrate } from './migrate.ts';
import { preparedPool } from './prepared-pool.ts';
import type { Schema } from './schema.ts';

/** Plain statements use Kysely's builder with the types of the tables; all others go through `statement.ts`. */
export type Db = Kysely<Schema>;
/** A database handle on which a transaction is open. */
export type Tx = Transaction<Schema>;

export type ConnectionOptions =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly password: string; readonly database: string };

// Row ids and counts stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const OLDEST_VERSION = 150_000;

export interface OpenDatabase {
  readonly db: Db;
  readonly applied: readonly string[];
  close(): Promise<void>;
}

/** Connects, checks the version, migrates, and opens the application's pool. */
export async function openDatabase(
  connection: ConnectionOptions,
  options: { readonly size?: number; readonly onError: (error: Error) => void },
): Promise<OpenDatabase> {
  const { applied, hasRole } = await prepare(connection);
  const pool = new pg.Pool({
    ...connection,
    // One plan per statement, made once: our values never call for different ones.
    options: ['-c plan_cache_mode=force_generic_plan', ...(hasRole ? [`-c role=${APP_ROLE}`] : [])].join(' '),
    // On two cores sixteen connections answer sooner than sixty-four.
    max: options.size ?? 16,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', options.onError);
  // The pool hears idle connections only: one that breaks between two statements of a transaction would end the
  // process.
  pool.on('connect', (client) => client.on('error', options.onError));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
  return { db, applied, close: () => db.destroy() };
}

async function prepare(connection: ConnectionOptions): Promise<{ applied: readonly string[]; hasRole: boolean }> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw new StartError(`The database cannot be reached: ${reason(cause)}`);
  }
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    const version = Number(rows[0]?.version);
    if (version < OLDEST_VERSION)
      throw new StartError(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Seker needs 15 or newer.`);
    const encoding = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
    if (encoding.rows[0]?.encoding !== 'UTF8')
      throw new StartError('The database must be created with the encoding UTF8.');
    const applied = await migrate(client);
    return { applied, hasRole: await grantAppRole(client) };
  } finally {
    await client.end();
  }
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return reason(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
