import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { StartError } from '../postgres/start-error.ts';
import { type ConnectionOptions, connect } from './connect.ts';

/** `duplicate_prepared_statement`, `invalid_sql_statement_name` */
const MIXED_UP: readonly unknown[] = ['42P05', '26000'];

/**
 * Refuses a pooler that hands the prepared statements of one client to another: our statements are prepared by name, and
 * would be found there by the next start, or be missing.
 */
export async function provePooler(client: ClientBase, connection: ConnectionOptions): Promise<void> {
  const probe = { name: `probe_${randomUUID()}`, text: 'select 1' };
  const other = await connect(connection);
  try {
    for (const one of [client, other]) await one.query(probe);
  } catch (error) {
    throw MIXED_UP.includes((error as { code?: unknown }).code)
      ? new StartError(
          'The pooler that DATABASE_URL leads to mixes up the prepared statements of its clients: take PgBouncer 1.21 or newer with max_prepared_statements above 0, or set DATABASE_URL to the database itself.',
        )
      : error;
  } finally {
    await other.end();
  }
}
