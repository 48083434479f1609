import { accountCalls } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

it("a list keeps a person's arrangement, for them only", async () => {
  const [admin, supervisor] = [new Person(server, 'admin'), new Person(server, 'supervisor')];
  for (const person of [admin, supervisor]) await person.logInToOffice();
  expect(await admin.call(accountCalls.readTables, {})).toEqual({ tables: {} });
  const columns = [
    { id: 'role', isShown: true },
    { id: 'login', isShown: false },
  ];
  await admin.call(accountCalls.keepTable, { name: 'people', columns: columns.toReversed(), isDense: false });
  await admin.call(accountCalls.keepTable, { name: 'people', columns, isDense: true });
  expect(await admin.call(accountCalls.readTables, {})).toEqual({ tables: { people: { columns, isDense: true } } });
  expect(await supervisor.call(accountCalls.readTables, {})).toEqual({ tables: {} });
  const refused = admin.call(accountCalls.keepTable, { name: './/', columns, isDense: true });
  await expect(refused).rejects.toMatchObject({ code: 'badRequest' });
});
