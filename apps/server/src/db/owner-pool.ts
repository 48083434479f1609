import pg from 'pg';
import type { ConnectionOptions } from './connect.ts';

/** Jobs wait longer than people: a job that could not be noted as done would be run again. In milliseconds. */
const PATIENCE = 15_000;

/** Connections as the owner of the tables, for the queue of jobs; the application's own are the limited role's. */
export function openOwnerPool(connection: ConnectionOptions, size: number, onError: () => void): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: size, connectionTimeoutMillis: PATIENCE });
  // The pool hears idle connections only, see `database.ts`.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
