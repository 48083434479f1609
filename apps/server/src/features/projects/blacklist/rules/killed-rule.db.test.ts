import { blacklistRulesCalls as calls, jobsCalls } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asWebRole } from '../../../../db/embedded-database.ts';
import { unlockLostJobs } from '../../../../jobs/runner.queries.ts';
import { startRunner } from '../../../../jobs/runner.ts';
import { urlOf } from '../../../../postgres/embedded-connection.ts';
import { row } from '../../../../testing/field.ts';
import { age, forgetRunners, jobRow } from '../../../../testing/job-field.ts';
import { Person } from '../../../../testing/person.ts';
import { rounds } from '../../../../testing/rounds.ts';
import { RuleField } from '../../../../testing/rule-field.ts';
import { ServerProcess } from '../../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const PEOPLE = rounds(8_000, 40_000);

let server: TestServer;
let field: RuleField;
let supervisor: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  field = await RuleField.open(server);
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  await field.crowd(PEOPLE);
});
afterAll(async () => await server.stop());

const countOf = async (statement: string): Promise<number> =>
  (await row<{ count: number }>(server, `select count(*)::int as count from ${statement}`)).count;
const runsOf = async (ruleId: number) => (await supervisor.call(calls.listBlacklistRuns, { ruleId } as never)).runs;

it('a run killed midway resumes: each entry is added once, and counted once in its log', async () => {
  const { id: ruleId } = await supervisor.call(calls.addBlacklistRule, field.form('Killed') as never);
  const other = await ServerProcess.create({
    DATABASE_URL: urlOf(asWebRole(server.owner)),
    DATABASE_OWNER_URL: urlOf(server.owner),
    MEDIA_DIR: server.deps.config.mediaDir,
    DEMO: '1',
  });
  await other.start();
  let job = 0;
  try {
    ({ job } = await supervisor.call(calls.runBlacklistRule, { ruleId } as never));
    await expect.poll(async () => (await jobRow(server, job as never)).done, { interval: 10 }).toBeGreaterThan(2_000);
  } finally {
    await other.kill();
  }
  const { done, state } = await jobRow(server, job as never);
  expect(state).toBe('running');
  expect(done).toBeLessThan(PEOPLE);
  // Done and pending matches add up to all.
  expect(await countOf('blacklist_entry where not is_system')).toBe(done);
  expect(await countOf('blacklist_match')).toBe(PEOPLE - done);
  expect((await runsOf(ruleId))[0]).toMatchObject({ state: 'running', added: done });

  const stop = startRunner(server.deps, server.owner);
  await age(server);
  await forgetRunners(server);
  await unlockLostJobs(server.db, 30);
  await expect
    .poll(async () => (await runsOf(ruleId))[0])
    .toMatchObject({ state: 'done', matched: PEOPLE, added: PEOPLE, known: 0 });
  expect(await countOf('blacklist_entry where not is_system')).toBe(PEOPLE);
  expect(await countOf('blacklist_match')).toBe(0);

  ({ job } = await supervisor.call(calls.runBlacklistRule, { ruleId } as never));
  await expect
    .poll(async () => (await runsOf(ruleId))[0])
    .toMatchObject({ state: 'done', matched: PEOPLE, added: 0, known: PEOPLE });
  await stop();
});

it('a cancelled run is reported as such, and the next one cleans up after it', async () => {
  await server.asOwner('delete from blacklist_entry where not is_system');
  const { id: ruleId } = await supervisor.call(calls.addBlacklistRule, field.form('Cancelled') as never);
  const stop = startRunner(server.deps, server.owner);
  const { job } = await supervisor.call(calls.runBlacklistRule, { ruleId } as never);
  await expect.poll(async () => (await jobRow(server, job as never)).done, { interval: 5 }).toBeGreaterThan(0);
  await supervisor.call(jobsCalls.cancelJob, { jobId: job });
  await expect.poll(async () => (await runsOf(ruleId))[0]).toMatchObject({ state: 'cancelled', job: null });
  const [{ added } = { added: -1 }] = await runsOf(ruleId);
  expect(added).toBe(await countOf('blacklist_entry where not is_system'));
  await supervisor.call(calls.runBlacklistRule, { ruleId } as never);
  await expect
    .poll(async () => (await runsOf(ruleId))[0])
    .toMatchObject({ state: 'done', added: PEOPLE - added, known: added });
  expect(await countOf('blacklist_match')).toBe(0);
  await stop();
});
