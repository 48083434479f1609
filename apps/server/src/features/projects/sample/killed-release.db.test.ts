import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asWebRole } from '../../../db/embedded-database.ts';
import { unlockLostJobs } from '../../../jobs/runner.queries.ts';
import { startRunner } from '../../../jobs/runner.ts';
import { urlOf } from '../../../postgres/embedded-connection.ts';
import { row } from '../../../testing/field.ts';
import { age, forgetRunners, jobRow } from '../../../testing/job-field.ts';
import { openSampleProject, peopleOf, type SampleProject } from '../../../testing/sample-project.ts';
import { ServerProcess } from '../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { askForDraw } from './ask-for-draw.ts';
import { askForRelease } from './ask-for-portion.ts';
import { readPlan } from './plan.queries.ts';

const PEOPLE = 5_000;
/** Two batches of cases and part of a third. */
const PORTION = 4_500;
let server: TestServer;
let blocker: pg.Client;
let project: SampleProject;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  blocker = new pg.Client(server.owner);
  await blocker.connect();
  project = await openSampleProject(server, peopleOf({ north: PEOPLE }), { sampleSize: PEOPLE });
});
afterAll(async () => {
  await blocker.end();
  await server.stop();
});

it('a draw and a release whose process is killed leave nothing partial, and complete the same in another process', async () => {
  const { projectId, by } = project;
  const { revision } = await readPlan(server.db, projectId);
  const counts = async () =>
    await row<{ units: number; cases: number; phones: number; bare: number }>(
      server,
      `select (select count(*)::int from sample_unit where project_id = $1) as units,
         (select count(*)::int from study_case where project_id = $1) as cases,
         (select count(*)::int from phone where project_id = $1) as phones,
         (select count(*)::int from study_case c where c.project_id = $1 and not exists (
           select from phone p where p.project_id = c.project_id and p.case_id = c.id)) as bare`,
      [projectId],
    );
  const other = await ServerProcess.create({
    DATABASE_URL: urlOf(asWebRole(server.owner)),
    DATABASE_OWNER_URL: urlOf(server.owner),
    DEMO: '1',
  });
  await other.start();
  // The draw waits for this lock at its very end, and is invisible before.
  await blocker.query('begin; lock table sample_unit in share mode');
  const drawId = await askForDraw(server.deps, by, projectId, { how: 'new', revision });
  await expect.poll(async () => (await jobRow(server, drawId)).total).toBe(PEOPLE);
  await other.kill();
  await blocker.query('rollback');
  expect(await counts()).toEqual({ units: 0, cases: 0, phones: 0, bare: 0 });
  await takeOver();
  await expect.poll(async () => (await jobRow(server, drawId)).state).toBe('done');
  expect(await counts()).toMatchObject({ units: PEOPLE, cases: 0 });
  await stopRunner();

  await other.start();
  // The last unit of the portion is locked: all batches but its own are written.
  await blocker.query('begin');
  await blocker.query('select from sample_unit where project_id = $1 and draw_order = $2 for update', [
    projectId,
    PORTION,
  ]);
  const { jobId } = await askForRelease(server.deps, by, projectId, PORTION);
  await expect.poll(async () => (await jobRow(server, jobId)).done).toBe(4_000);
  await other.kill();
  await blocker.query('rollback');
  expect(await counts()).toEqual({ units: PEOPLE, cases: 4_000, phones: 4_000, bare: 0 });
  await takeOver();
  await expect.poll(async () => (await jobRow(server, jobId)).state).toBe('done');
  expect(await counts()).toEqual({ units: PEOPLE, cases: PORTION, phones: PORTION, bare: 0 });
  await stopRunner();
});

let stop: (() => Promise<void>) | null = null;

/** Starts another runner, after the first one has been silent for long enough. */
async function takeOver(): Promise<void> {
  stop = startRunner(server.deps, server.owner);
  await age(server);
  await forgetRunners(server);
  expect(await unlockLostJobs(server.db, 30)).toBe(1);
}

async function stopRunner(): Promise<void> {
  await stop?.();
  stop = null;
}
