import { afterAll, beforeAll, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { loadQuestionnaire } from './questionnaire-cache.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

it('a version is read and compiled once, in a transaction as well as without', async () => {
  const { id } = await row<{ id: string }>(server, 'select min(id) as id from questionnaire_version', []);
  const read = async (): Promise<unknown> =>
    await server.db.transaction().execute(async (tx) => await loadQuestionnaire(tx, Number(id) as never));
  const first = await read();
  const before = server.statements();
  expect(await read()).toBe(first);
  expect(await loadQuestionnaire(server.db, Number(id) as never)).toBe(first);
  expect(server.statements()).toBe(before);
});
