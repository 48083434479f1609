import { row } from './field.ts';
import type { TestServer } from './test-server.ts';

/** How many statements of the server's database wait for a lock that another holds. */
export async function waitingForLocks(server: Pick<TestServer, 'asOwner'>): Promise<number> {
  const { count } = await row<{ count: number }>(
    server,
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return count;
}
