import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Db } from './database.ts';
import { PLANNED_FOR_VALUES } from './planned-for-values.ts';
import { transact } from './transact.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

async function modeOf(db: Db, mark: string): Promise<unknown> {
  const text = `select current_setting('plan_cache_mode') as mode where $1::int = 1${mark}`;
  return (await db.executeQuery<{ mode: string }>(CompiledQuery.raw(text, [1]))).rows[0]?.mode;
}

it('a marked statement is planned for its values, and every other one has one plan for all', async () => {
  // On one connection, which the setting must not outlive.
  await server.db.connection().execute(async (db) => {
    expect(await modeOf(db, '')).toBe('force_generic_plan');
    expect(await modeOf(db, PLANNED_FOR_VALUES)).toBe('auto');
    expect(await modeOf(db, '')).toBe('force_generic_plan');
  });
  await transact(server.db, async (tx) => {
    expect(await modeOf(tx, PLANNED_FOR_VALUES)).toBe('auto');
  });
  expect(await modeOf(server.db, '')).toBe('force_generic_plan');
});
