import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsWithoutKey, KEYLESS_COLUMNS, orphans } from '../testing/keyless-columns.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

it('every column that names a row has a foreign key, or is one of those that are known to have none', async () => {
  expect(await columnsWithoutKey(server)).toEqual(Object.keys(KEYLESS_COLUMNS).sort());
});

it('the demonstration refers to nothing that is not there', async () => {
  expect(await orphans(server)).toEqual([]);
});

it('a row of a log that refers to no interview is found by the recount', async () => {
  await server.asOwner(`insert into interview_event (project_id, interview_id, device, seq, at, type, event, by)
    values (1042, 987654321, 'a', 1, now(), 'ended', '{}', 'x')`);
  expect(await orphans(server)).toEqual(['interview_event.interview_id: 1']);
});

it('a number of a case that is not there is refused by the database', async () => {
  const code = await server.asOwner('update phone set case_id = 987654321 where project_id = 1042').then(
    () => null,
    (error: { code: string }) => error.code,
  );
  expect(code).toBe('23503');
});
