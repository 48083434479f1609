import type { TestServer } from './test-server.ts';

/** Hashes the rows of every table, to prove that nothing has changed. */
export async function fingerprint(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const { rows } = await server.asOwner(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '_p[0-9]+$' order by 1",
  );
  const tables = (rows as { name: string }[]).map(({ name }) => name);
  const marks: Record<string, string> = {};
  for (const name of tables) {
    // Every request renews the session's heartbeat, and with it the lease; a node renews its own.
    const content = "to_jsonb(t) - 'last_seen_at' - 'last_active_at' - 'lease_until' - 'seen_at'";
    const mark = await server.asOwner(
      `select count(*) || ':' || coalesce(sum(hashtextextended((${content})::text, 0)), 0) as mark from ${name} t`,
    );
    marks[name] = (mark.rows[0] as { mark: string }).mark;
  }
  return marks;
}
