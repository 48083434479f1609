import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInvitedStudy } from '../testing/invited-study.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { refreshStatistics } from './refresh-statistics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

/** The rows that a plan expects of a table and its parts. */
async function expected(table: string): Promise<number> {
  const { rows } = await server.asOwner(
    "select sum(reltuples) filter (where reltuples > 0) as rows from pg_class where relkind = 'r' and relname ~ ('^' || $1 || '(_p[0-9]+)?$')",
    [table],
  );
  return Number((rows[0] as { rows: number | null }).rows ?? 0);
}

it('tells the planner of a table that was just filled, partitioned or not, at the request of the server’s own role', async () => {
  await server.asOwner('analyze');
  const before = await expected('study_case');
  await openInvitedStudy(server, 700);
  expect(await expected('study_case')).toBe(before + 700);
  await server.asOwner(
    "insert into blacklist_entry (phone) select '+97250' || n from generate_series(1000001, 1000400) n",
  );
  expect(await expected('blacklist_entry')).toBeLessThan(400);
  await refreshStatistics(server.db, ['blacklist_entry', 'no_such_table', 'study_case; drop table study_case']);
  expect(await expected('blacklist_entry')).toBeGreaterThanOrEqual(400);
});
