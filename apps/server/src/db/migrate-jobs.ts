import type { ClientBase } from 'pg';
import type { ConnectionOptions } from './connect.ts';
import { openOwnerPool } from './owner-pool.ts';

/** The newest migration of the installed graphile-worker; its runner refuses an older schema by itself. */
const NEWEST = 20;

/**
 * Migrates the queue's own schema as its owner; `client` holds the migration lock. The library is loaded only when a
 * migration is missing, to keep ordinary starts fast.
 */
export async function migrateJobs(client: ClientBase, connection: ConnectionOptions): Promise<void> {
  if ((await newestOf(client)) >= NEWEST) return;
  const { Logger, runMigrations } = await import('graphile-worker');
  const pool = openOwnerPool(connection, 1, () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}

async function newestOf(client: ClientBase): Promise<number> {
  const known = await client.query("select where to_regclass('graphile_worker.migrations') is not null");
  if (known.rowCount === 0) return 0;
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(id) as newest from graphile_worker.migrations',
  );
  return rows[0]?.newest ?? 0;
}
