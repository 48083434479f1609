import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseAway } from '../http/errors.ts';
import { type DroppingProxy, startDroppingProxy } from '../testing/dropping-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

let database: TestDatabase;
let proxy: DroppingProxy;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDroppingProxy({ path: `${database.direct.host}/.s.PGSQL.5432` });
  const way = { ...database.direct, host: '127.0.0.1', port: proxy.port };
  opened = await openDatabase(way, { size: 1, onError: () => undefined, answersWithin: 2_000 });
});
afterAll(async () => {
  await opened.close();
  await proxy.stop();
  await database.drop();
});

const read = async () => (await sql<{ one: number }>`select 1 as one`.execute(opened.db)).rows;

/** Silences the open connections; new ones work. */
function fallSilent(): void {
  proxy.silence();
  proxy.mend();
}

it('a silent connection is dropped, and the next one is used', async () => {
  await read();
  fallSilent();
  await expect(read()).rejects.toSatisfy(isDatabaseAway);
  expect(await read()).toEqual([{ one: 1 }]);
});

it('so is one that falls silent within a transaction, which leaves nothing behind', async () => {
  const work = opened.db.transaction().execute(async (tx) => {
    await sql`update setting set idle_alert_minutes = 7`.execute(tx);
    fallSilent();
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toSatisfy(isDatabaseAway);
  const { rows } = await sql<{ minutes: number }>`select idle_alert_minutes as minutes from setting`.execute(opened.db);
  expect(rows[0]?.minutes).not.toBe(7);
});
