import type { TestServer } from './test-server.ts';

/** Every request renews the session's heartbeat, and with it the lease; a node renews its own. */
const RENEWED = ['last_seen_at', 'last_active_at', 'lease_until', 'seen_at'];

/** That a page or a file was read is noted, and changes nothing. */
const NOTED = "where action not in ('read', 'exportList')";

/** Hashes the rows of every table, to prove that nothing has changed. */
export async function fingerprint(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await server.asOwner(
    `select t.tablename as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_tables t join pg_attribute a on a.attrelid = format('%I.%I', t.schemaname, t.tablename)::regclass
      where t.schemaname = 'public' and t.tablename !~ '_p[0-9]+$' and a.attnum > 0 and not a.attisdropped
        and a.attname not in (${RENEWED.map((column) => `'${column}'`).join(', ')})
      group by 1 order by 1`,
  );
  const marks = (tables as { name: string; columns: string }[]).map(
    ({ name, columns }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(sum(hash_record_extended(row(${columns}), 0)), 0) as mark from ${name} ${name === 'audit_event' ? NOTED : ''}`,
  );
  const { rows } = await server.asOwner(marks.join(' union all '));
  return Object.fromEntries((rows as { name: string; mark: string }[]).map(({ name, mark }) => [name, mark]));
}
