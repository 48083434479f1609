import pg from 'pg';
import type { ConnectionOptions } from './connect.ts';

/** In milliseconds. Longer than for requests: a job that cannot be recorded as done would run again. */
const PATIENCE = 15_000;

/** Opens connections as the owner of the tables, for the job queue; the application's own use the limited role. */
export function openOwnerPool(connection: ConnectionOptions, size: number, onError: () => void): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: size, connectionTimeoutMillis: PATIENCE });
  // The pool listens to idle connections only, see `database.ts`.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
