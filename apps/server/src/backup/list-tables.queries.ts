import type { ClientBase } from 'pg';
import type { TableShape } from './manifest.ts';

/**
 * What tells of running processes, and of no study: a copy begins without them. `migration` is made by migrating, and a picture
 * of a screen is of use only while it is looked at.
 */
const LEFT_OUT = [
  'migration',
  'node',
  'role_lease',
  'job_runner',
  'exchange_command',
  'exchange_state',
  'screen_picture',
  'restored_copy',
] as const;

/** Lists the tables that a backup holds, partitioned ones as one, with their columns. */
export async function listTables(client: ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Lists the last value that each sequence gave out, without those that gave out none. */
export async function listSequences(client: ClientBase): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
