import { listImportsCalls as calls, jobsCalls, listFilesCalls } from '@seker/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asWebRole } from '../../../db/embedded-database.ts';
import { unlockLostJobs } from '../../../jobs/runner.queries.ts';
import { startRunner } from '../../../jobs/runner.ts';
import { urlOf } from '../../../postgres/embedded-connection.ts';
import { age, forgetRunners, jobRow } from '../../../testing/job-field.ts';
import { columnsOf, csvOf, ListDesk } from '../../../testing/list-desk.ts';
import { rounds } from '../../../testing/rounds.ts';
import { ServerProcess } from '../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eraseUnfinishedLists } from './erase-list-file.ts';

/** Every hundredth row has no number, every thousandth repeats the previous one. */
const ROWS = rounds(16_000, 100_000);
const EVERY = { bad: 100, repeated: 1_000 };
const COLUMNS = columnsOf(['phone', 'phone'], ['name', 'name']);
const file = csvOf([
  ['phone', 'name'],
  ...Array.from({ length: ROWS }, (_, place) => {
    const number = place % EVERY.repeated === 1 ? place - 1 : place;
    return [place % EVERY.bad === 99 ? 'none' : `052-${2_000_000 + number}`, `Person ${number}`];
  }),
]);

let server: TestServer;
let desk: ListDesk;
let blocker: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  desk = await ListDesk.open(server);
  blocker = new pg.Client(server.owner);
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await server.stop();
});

async function countOf(statement: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await server.asOwner(statement, [...values]);
  return Number((rows as { count: string }[])[0]?.count);
}

async function listed(): Promise<readonly string[]> {
  return (await desk.person.call(listFilesCalls.listListFiles, {})).rows.map(({ name }) => name);
}

/** Blocks writes to the list until it is released. */
async function holdUp(listFileId: number): Promise<() => Promise<unknown>> {
  await blocker.query('begin');
  await blocker.query('select from list_file where id = $1 for update', [listFileId]);
  return async () => await blocker.query('rollback');
}

it(`${ROWS} rows with bad ones, killed midway: a partial list is never shown, and the import completes the same (U05)`, async () => {
  const other = await ServerProcess.create({
    DATABASE_URL: urlOf(asWebRole(server.owner)),
    DATABASE_OWNER_URL: urlOf(server.owner),
    MEDIA_DIR: server.deps.config.mediaDir,
    DEMO: '1',
  });
  await other.start();
  let id = 0;
  let job = 0;
  try {
    ({ id, job } = await desk.import('Killed', file, COLUMNS));
    await expect.poll(async () => (await jobRow(server, job as never)).done, { interval: 20 }).toBeGreaterThan(2_000);
    const letGo = await holdUp(id);
    await other.kill();
    await letGo();
  } finally {
    await other.kill();
  }
  const { done, state } = await jobRow(server, job as never);
  expect(state).toBe('running');
  expect(done).toBeLessThan(ROWS);
  expect(await listed()).toEqual(['Demo people']);
  const stored = await countOf('select count(*) from list_record where list_file_id = $1', [id]);
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThan(ROWS);
  await expect(desk.person.call(listFilesCalls.readListFile, { listFileId: id })).rejects.toThrow();

  const stop = startRunner(server.deps, server.owner);
  await age(server);
  await forgetRunners(server);
  await unlockLostJobs(server.db, 30);
  const bad = ROWS / EVERY.bad;
  const repeated = ROWS / EVERY.repeated;
  await expect
    .poll(async () => await desk.person.call(calls.readListImport, { jobId: job }))
    .toMatchObject({
      state: 'done',
      done: ROWS,
      counts: { read: ROWS, refused: bad, repeated, accepted: ROWS - bad - repeated },
    });
  await stop();
  expect(await listed()).toContain('Killed');
  const { rows } = await server.asOwner(
    `select count(*)::int as records, count(distinct numbers[1])::int as numbers,
       (select count(*)::int from list_refusal where job_id = $2 and row > 0) as refused,
       bool_and(place = expected) as "inOrder"
     from (select r.*, row_number() over (order by id) as place,
       row_number() over (order by (fields ->> 'name')::text collate "C", id) as other,
       row_number() over (order by substr(fields ->> 'name', 8)::int) as expected from list_record r where list_file_id = $1) r`,
    [id, job],
  );
  const whole = ROWS - bad - repeated;
  expect(rows).toEqual([{ records: whole, numbers: whole, refused: bad + repeated, inOrder: true }]);
  expect(await countOf('select rows as count from list_file where id = $1', [id])).toBe(whole);
});

it('a cancelled import leaves nothing, both while it runs and before it starts', async () => {
  const running = await desk.import('Cancelled', file, COLUMNS);
  const stop = startRunner(server.deps, server.owner);
  await expect
    .poll(async () => (await jobRow(server, running.job as never)).done, { interval: 20 })
    .toBeGreaterThan(1_000);
  await desk.person.call(jobsCalls.cancelJob, { jobId: running.job });
  expect((await desk.ended(running.job)).state).toBe('cancelled');
  const left = async (id: number): Promise<number> =>
    (await countOf('select count(*) from list_record where list_file_id = $1', [id])) +
    (await countOf('select count(*) from list_file where id = $1', [id]));
  await expect.poll(async () => await left(running.id)).toBe(0);
  await stop();

  const waiting = await desk.import('Cancelled', file, COLUMNS);
  await desk.person.call(jobsCalls.cancelJob, { jobId: waiting.job });
  await eraseUnfinishedLists(server.deps);
  const again = startRunner(server.deps, server.owner);
  await expect.poll(async () => await left(waiting.id)).toBe(0);
  await again();
  expect(await listed()).not.toContain('Cancelled');
});
