import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asWebRole } from '../db/embedded-database.ts';
import { transact } from '../db/transact.ts';
import { bulkLinks } from '../features/projects/links/index.ts';
import { askJob } from '../features/system/jobs/index.ts';
import { urlOf } from '../postgres/embedded-connection.ts';
import { asId } from '../testing/as-id.ts';
import { row } from '../testing/field.ts';
import { age, forgetRunners, jobRow } from '../testing/job-field.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { unlockLostJobs } from './runner.queries.ts';
import { startRunner } from './runner.ts';

const PROJECT = asId<'Project'>(1042);
let server: TestServer;
let blocker: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  blocker = new pg.Client(server.owner);
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await server.stop();
});

/** Adds cases, which the job's batches take some hundreds at a time. */
async function growSample(): Promise<void> {
  await server.asOwner(
    `insert into study_case (project_id, draw_id, language_id, zone)
     select project_id, draw_id, language_id, zone from (select * from study_case where project_id = $1 limit 1) c, generate_series(1, 1200)`,
    [PROJECT],
  );
}

it('a job whose process is killed midway is completed once, by another process (N15)', async () => {
  await growSample();
  const { last, count } = await row<{ last: number; count: number }>(
    server,
    `select max(id) as last, count(*)::int as count from study_case where project_id = $1
       and record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned')`,
    [PROJECT],
  );
  // The job's last batch waits for this lock.
  await blocker.query('begin');
  await blocker.query('select from study_case where project_id = $1 and id = $2 for update', [PROJECT, last]);
  const other = await ServerProcess.create({
    DATABASE_URL: urlOf(asWebRole(server.owner)),
    DATABASE_OWNER_URL: urlOf(server.owner),
    DEMO: '1',
    LINK_KEY_FILE: server.deps.config.linkKeyFile.path,
  });
  await other.start();
  try {
    const { rows } = await server.asOwner(
      `select id::int from study_case where project_id = $1
         and record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned') order by id`,
      [PROJECT],
    );
    const ids = (rows as { id: number }[]).map((found) => found.id);
    const { by } = await row<{ by: number }>(server, "select id as by from person where login = 'admin'");
    const input = { ids, options: { projectId: PROJECT, act: 'issue' }, language: 'en' };
    const id = await transact(
      server.db,
      async (tx) => await askJob(tx, bulkLinks, input, { requestedBy: asId<'Person'>(by) }),
    );
    await expect.poll(async () => (await jobRow(server, id)).done).toBeGreaterThanOrEqual(500);
    await other.kill();
    const { done } = await jobRow(server, id);
    expect(done).toBeLessThan(count);
    await blocker.query('rollback');

    const stop = startRunner(server.deps, server.owner);
    await age(server);
    expect(await unlockLostJobs(server.db, 30), 'it was seen just now').toBe(0);
    await forgetRunners(server);
    expect(await unlockLostJobs(server.db, 30)).toBe(1);
    await expect
      .poll(async () => await jobRow(server, id))
      .toMatchObject({
        state: 'done',
        run: 2,
        done: count,
        total: count,
        result: { done: count, refused: [] },
        input: {},
      });
    await stop();
  } finally {
    await other.kill();
  }
  const { links, cases } = await row<{ links: number; cases: number }>(
    server,
    'select count(*)::int as links, count(distinct case_id)::int as cases from access_link where project_id = $1',
    [PROJECT],
  );
  expect({ links, cases }).toEqual({ links: count, cases: count });
});
