import type { ClientBase } from 'pg';

/** What a PostgreSQL says of itself, for those who look after it. */
export interface ServerFacts {
  /** As the server says it, such as `17.6`. */
  readonly version: string;
  /** By their names, as `current_setting` shows them. */
  readonly settings: Readonly<Record<ServerSetting, string>>;
  /** Connections that this role may hold in this database at most, and those that all roles hold now. */
  readonly connections: { readonly most: number; readonly open: number };
  /** Nodes of Seker that were seen within half a minute. */
  readonly livingNodes: number;
  /** Versions of the rules of sorting: under which the indexes were built, and that of the system; null where there are none. */
  readonly collation: { readonly built: string; readonly present: string } | null;
}

const SETTINGS = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'max_locks_per_transaction',
  'random_page_cost',
  'jit',
] as const;

export type ServerSetting = (typeof SETTINGS)[number];

/** Reads what the connection's role may see; changes nothing, and needs no table of Seker. */
export async function readServerFacts(client: ClientBase): Promise<ServerFacts> {
  const { rows } = await client.query<{
    version: string;
    most: number;
    open: number;
    built: string | null;
    present: string | null;
  }>(`
    select current_setting('server_version') as version,
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as most,
      (select sum(numbackends)::int from pg_stat_database) as open,
      datcollversion as built, pg_database_collation_actual_version(pg_database.oid) as present
    from pg_database cross join pg_roles
    where datname = current_database() and rolname = current_user`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database knows neither itself nor its role');
  const { version, most, open, built, present } = row;
  return {
    version,
    settings: await readSettings(client),
    connections: { most, open },
    livingNodes: await countLivingNodes(client),
    collation: built === null || present === null ? null : { built, present },
  };
}

async function readSettings(client: ClientBase): Promise<ServerFacts['settings']> {
  const { rows } = await client.query<Record<ServerSetting, string>>(
    `select ${SETTINGS.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  );
  const [settings] = rows;
  if (settings === undefined) throw new Error('the database says no settings');
  return settings;
}

async function countLivingNodes(client: ClientBase): Promise<number> {
  const table = await client.query(
    "select from pg_class where oid = to_regclass('public.node') and has_table_privilege(oid, 'SELECT')",
  );
  if (table.rowCount === 0) return 0;
  const { rows } = await client.query<{ living: number }>(
    "select count(*)::int as living from node where seen_at > now() - interval '30 seconds'",
  );
  return rows[0]?.living ?? 0;
}

/**
 * By how many milliseconds the database's clock is ahead of ours; of some tries the one that was answered soonest, whose
 * middle is least in doubt.
 */
export async function readClockApart(client: ClientBase, wallNow: () => number): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  let apart = 0;
  for (let tries = 0; tries < 5; tries += 1) {
    const asked = wallNow();
    const { rows } = await client.query<{ at: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
    );
    const took = wallNow() - asked;
    if (took >= shortest) continue;
    shortest = took;
    apart = (rows[0]?.at ?? 0) - (asked + took / 2);
  }
  return apart;
}
