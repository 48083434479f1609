import { row } from './field.ts';
import type { TestServer } from './test-server.ts';

/** Returns the number of statements in the server's database that wait for a lock. */
export async function waitingForLocks(server: Pick<TestServer, 'asOwner'>): Promise<number> {
  const { count } = await row<{ count: number }>(
    server,
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return count;
}
