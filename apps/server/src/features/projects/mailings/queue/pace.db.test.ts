import { afterAll, beforeAll, expect, it } from 'vitest';
import { Person } from '../../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { readSurroundings } from './pace.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

const isAnyoneAtWork = async () => (await readSurroundings(server.db)).isAnyoneAtWork;

it('leaves room for an interviewer as long as her screen is there, and not for who sits in the office', async () => {
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  expect(await isAnyoneAtWork()).toBe(false);
  const dana = new Person(server, 'dana');
  await dana.logIn('101');
  expect(await isAnyoneAtWork()).toBe(false);
  await dana.startProject(1042);
  expect(await isAnyoneAtWork()).toBe(true);
  await server.asOwner("update session set last_seen_at = now() - interval '61 seconds'");
  expect(await isAnyoneAtWork()).toBe(false);
});
