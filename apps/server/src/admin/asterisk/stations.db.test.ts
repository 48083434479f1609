import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { stationNames } from './stations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

it('names the stations in use for the configuration of an exchange, and none that was removed', async () => {
  await server.asOwner("update station set removed_at = now() where name = '105'", []);
  const names = await stationNames(server.db);
  expect(names).toContain('101');
  expect(names).not.toContain('105');
  expect(names).toEqual([...names].sort());
});
