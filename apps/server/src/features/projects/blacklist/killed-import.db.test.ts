import { blacklistCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asWebRole } from '../../../db/embedded-database.ts';
import { unlockLostJobs } from '../../../jobs/runner.queries.ts';
import { startRunner } from '../../../jobs/runner.ts';
import { urlOf } from '../../../postgres/embedded-connection.ts';
import { row } from '../../../testing/field.ts';
import { age, forgetRunners, jobRow } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { rounds } from '../../../testing/rounds.ts';
import { ServerProcess } from '../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Enough for several batches of the import. */
const NUMBERS = rounds(24_000, 60_000);

let server: TestServer;
let supervisor: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => await server.stop());

const entries = async (): Promise<number> =>
  (await row<{ count: number }>(server, 'select count(*)::int as count from blacklist_entry where not is_system'))
    .count;

it('a file whose import is killed midway is finally imported completely, each number once', async () => {
  const lines = Array.from({ length: NUMBERS }, (_, at) => `054${String(1_000_000 + at)}`);
  const sent = await supervisor.fetch('/api/v1/uploads?purpose=blacklist&name=numbers.csv', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: lines.join('\n'),
  });
  const { uploadId } = (await sent.json()) as { uploadId: number };
  const other = await ServerProcess.create({
    DATABASE_URL: urlOf(asWebRole(server.owner)),
    DATABASE_OWNER_URL: urlOf(server.owner),
    MEDIA_DIR: server.deps.config.mediaDir,
    DEMO: '1',
  });
  await other.start();
  const wanted = { comments: '', source: 'a file', days: null, projectId: null, uploadId };
  const { job } = await supervisor.call(calls.importBlacklist, wanted);
  try {
    await expect.poll(async () => (await jobRow(server, job as never)).done, { interval: 5 }).toBeGreaterThan(0);
  } finally {
    await other.kill();
  }
  const { done, state } = await jobRow(server, job as never);
  expect(state).toBe('running');
  expect(done).toBeLessThan(NUMBERS);
  expect(await entries()).toBe(done);

  const stop = startRunner(server.deps, server.owner);
  await age(server);
  await forgetRunners(server);
  await unlockLostJobs(server.db, 30);
  await expect.poll(async () => (await jobRow(server, job as never)).state).toBe('done');
  await stop();
  expect(await entries()).toBe(NUMBERS);
  // Entries of the first run count as added, not as known.
  expect(await jobRow(server, job as never)).toMatchObject({ result: { added: NUMBERS, known: 0, refused: 0 } });
});
