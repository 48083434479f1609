import type { ClientBase } from 'pg';
import type { Migration } from '../db/migrations.ts';
import { StartError } from '../postgres/start-error.ts';

/** Refuses a database with people in it; what a start of Seker or an earlier attempt left is removed. */
export async function makeUnused(client: ClientBase, wanted: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const tables = rows.map(({ name }) => name);
  if (tables.length === 0) return;
  if (!tables.includes('migration'))
    throw new StartError(`The database holds other tables (${tables[0]}): restore into an empty one.`);
  if (tables.includes('person') && (await client.query('select from person limit 1')).rowCount !== 0)
    throw new StartError(
      'The database is in use: it has people. A backup is restored into an empty database only; make a new one, or set DATA_DIR to an empty folder.',
    );
  const applied = await client.query<{ name: string }>('select name from migration order by name');
  const isSame = applied.rows.map(({ name }) => name).join() === wanted.map(({ name }) => name).join();
  if (!isSame) await client.query('drop schema public cascade; create schema public');
}
