import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { knownStations } from './stations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

it('names the stations in use with their phones for the configuration of an exchange, and none that was removed', async () => {
  await server.asOwner("update station set removed_at = now() where name = '105'", []);
  await server.asOwner("update station set phone = 'browser' where name = '102'", []);
  const stations = await knownStations(server.db);
  const names = stations.map(({ name }) => name);
  expect(stations).toContainEqual({ name: '101', phone: 'desk' });
  expect(stations).toContainEqual({ name: '102', phone: 'browser' });
  expect(names).not.toContain('105');
  expect(names).toEqual([...names].sort());
});
