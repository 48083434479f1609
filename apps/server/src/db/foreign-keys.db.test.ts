import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsWithoutKey, KEYLESS_COLUMNS, orphans } from '../testing/keyless-columns.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

it('every column that names a row has a foreign key, or is a known exception', async () => {
  expect(await columnsWithoutKey(server)).toEqual(Object.keys(KEYLESS_COLUMNS).sort());
});

it('the demonstration has no dangling references', async () => {
  expect(await orphans(server)).toEqual([]);
});

it('the recount finds a log row whose interview does not exist', async () => {
  await server.asOwner(`insert into interview_event (project_id, interview_id, device, seq, at, type, event, by)
    values (1042, 987654321, 'a', 1, now(), 'ended', '{}', 'x')`);
  expect(await orphans(server)).toEqual(['interview_event.interview_id: 1']);
});

it('the database refuses a number of a case that does not exist', async () => {
  const code = await server.asOwner('update phone set case_id = 987654321 where project_id = 1042').then(
    () => null,
    (error: { code: string }) => error.code,
  );
  expect(code).toBe('23503');
});
