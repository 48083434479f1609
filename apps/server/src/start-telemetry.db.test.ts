import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskCalls, jobsCalls } from '@seker/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRunner } from './jobs/runner.ts';
import { TASKS } from './jobs/tasks.ts';
import { METRICS, type Metric } from './telemetry/metrics.ts';
import { DEMO_ANSWERS } from './testing/demo-answers.ts';
import { answered, freshNumber, over, row, takeCase } from './testing/field.ts';
import { Person } from './testing/person.ts';
import { readMetrics, type Scraped } from './testing/read-metrics.ts';
import { Respondent } from './testing/respondent.ts';
import { openStationSocket } from './testing/station-socket.ts';
import { openSurvey, walkSurvey } from './testing/survey-form.ts';
import { startTestNodes, type TestNodes } from './testing/test-nodes.ts';
import type { TestServer } from './testing/test-server.ts';
import { webDocument } from './testing/web-document.ts';
import { openWebSurvey } from './testing/web-survey.ts';

const MOST_SERIES = 2_500;
/** With every answer of every route that there is, and with many routes more. */
const MOST_EVER = 3_000;
const patience = { interval: 50 };

let field: TestNodes;
let telephone: TestServer;
let web: TestServer;
let unwatched: TestServer;
/** The number of listening ports that the node without `METRICS_PORT` adds. */
let listeningUnwatched = 0;
const listening = () => process.getActiveResourcesInfo().filter((one) => one === 'TCPServerWrap').length;

async function scrape({ metricsUrl }: TestServer): Promise<Scraped> {
  if (metricsUrl === null) throw new Error('the node is not watched');
  const answer = await fetch(metricsUrl);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return readMetrics(await answer.text());
}

/** A day in miniature: a call and its interview at one node, a web interview and the office at the other, and jobs. */
beforeAll(async () => {
  const watched = { speed: 100, jobs: false, env: { METRICS_PORT: '0' } };
  field = await startTestNodes(2, () => watched);
  [telephone, web] = field.nodes as [TestServer, TestServer];
  const before = listening();
  unwatched = await field.add({ speed: 100, jobs: false });
  listeningUnwatched = listening() - before;
  const stopRunner = startRunner(telephone.deps, telephone.owner);
  // Each cell has one place left: the interview takes them, and a job announces it.
  await field.asOwner('update quota_cell set overflow = 0, target = completed + reserved + 1 where project_id = 1042');

  const dana = new Person(telephone, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
  await openStationSocket(telephone.url, dana);
  const respondent = await takeCase(telephone, dana, { phones: [freshNumber()] });
  await answered(dana, respondent);
  await walkSurvey(dana, await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0), DEMO_ANSWERS);
  await over(dana);
  await dana.call(deskCalls.nextRespondent, { respId: respondent.respId });

  const someone = new Respondent(web);
  let form = await someone.start(await someone.open((await openWebSurvey(web, webDocument())).link));
  form = await someone.send(form, { 'a.sex': '1' });
  form = await someone.send(form, { 'a.age': '40', 'a.words': 'words' });
  await someone.send(form, { 'a.again': '1' });
  const supervisor = new Person(web, 'supervisor');
  await supervisor.logInToOffice();
  await supervisor.call(jobsCalls.listJobs, { before: null });
  await supervisor.fetch(`/nowhere/${respondent.sfId}`);

  const goingOn = async () => await row(field, 'select from job where ended_at is null');
  await vi.waitFor(async () => expect(await goingOn()).toBeUndefined(), patience);
  await stopRunner();
});
afterAll(async () => await field.stop());

describe('the metrics of a node (N20)', () => {
  it('cover requests, interviews, dispatch, calls, sockets, jobs and the bus, each at its own node', async () => {
    const ofPhone = await scrape(telephone);
    const ofWeb = await scrape(web);
    const page = { route: 'POST /survey/run/:respId', class: 'ok' };
    expect(ofPhone.value('seker_requests_total', page)).toBeGreaterThan(5);
    expect(ofWeb.value('seker_requests_total', page)).toBe(0);
    expect(ofWeb.value('seker_requests_total', { route: 'none', class: '4xx' })).toBe(1);
    expect(ofWeb.value('seker_request_seconds_count', { area: 'office' })).toBeGreaterThan(0);
    expect(ofWeb.value('seker_request_seconds_count', { area: 'survey' })).toBeGreaterThan(3);

    const ended = 'seker_interviews_ended_total';
    expect(ofPhone.value(ended, { by: 'telephone', outcome: 'success' })).toBe(1);
    expect(ofWeb.value(ended, { by: 'web', outcome: 'success' })).toBe(1);
    expect(ofPhone.value(ended) + ofWeb.value(ended)).toBe(2);
    expect(ofPhone.value('seker_dispatch_seconds_count', { outcome: 'given' })).toBeGreaterThan(0);
    expect(ofPhone.value('seker_commit_seconds_count')).toBeGreaterThan(10);

    const nodes = [ofPhone, ofWeb];
    const sum = (name: string, labels = {}) => nodes.reduce((all, node) => all + node.value(name, labels), 0);
    expect(sum('seker_calls_total', { outcome: 'answered' })).toBe(1);
    expect(sum('seker_calls_total')).toBe(1);
    expect(sum('seker_dial_to_bridge_seconds_count')).toBe(1);
    expect(ofPhone.value('seker_sockets')).toBe(1);
    expect(ofWeb.value('seker_sockets')).toBe(0);

    expect(ofPhone.value('seker_job_runs_total', { task: 'tellFlips', outcome: 'done' })).toBeGreaterThan(0);
    expect(sum('seker_job_runs_total', { outcome: 'failed' })).toBe(0);
    expect(ofPhone.value('seker_bus_batches_total')).toBeGreaterThan(0);
    expect(ofPhone.value('seker_bus_lag_seconds_count')).toBeGreaterThan(0);
    expect(ofWeb.value('seker_bus_news_total', { what: 'heard' })).toBeGreaterThan(0);
    for (const node of nodes) {
      expect(node.value('seker_pool_connections')).toBeGreaterThan(0);
      expect(node.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    }
  });

  it('show which node holds a role, and under which epoch', async () => {
    const isSaid = async (node: TestServer): Promise<boolean> => {
      const held = node.deps.node.roles.held('exchange');
      return (await scrape(node)).value('seker_role_epoch', { role: 'exchange' }) === (held ?? 0);
    };
    for (const node of [telephone, web]) await expect.poll(async () => await isSaid(node), patience).toBe(true);
    const said = async () =>
      (await scrape(telephone)).value('seker_role_epoch') + (await scrape(web)).value('seker_role_epoch');
    await expect.poll(said, patience).toBeGreaterThan(0);
  });

  it('have fewer than 2,500 series, none of which names a person, a number, a project or a case', async () => {
    const routes = new Set(['none', ...telephone.app.registeredRoutes.map(({ method, url }) => `${method} ${url}`)]);
    const tasks = [...TASKS.map(({ name }) => name), 'other'];
    const known = new Map(Object.values<Metric>(METRICS).map(({ name, labels }) => [name, labels]));
    for (const node of [telephone, web]) {
      const { samples } = await scrape(node);
      expect(samples.length).toBeLessThan(MOST_SERIES);
      for (const { name, labels } of samples.filter((one) => one.name.startsWith('seker_'))) {
        const own = known.get(name) ?? known.get(name.replace(/_(bucket|sum|count)$/, '')) ?? expect.fail(name);
        for (const [label, value] of Object.entries(labels)) {
          if (label === 'le') expect(value).toMatch(/^(\+Inf|[0-9.]+)$/);
          else if (label === 'route') expect(routes).toContain(value);
          else expect(own[label] ?? tasks, `${name} ${label}`).toContain(value);
        }
      }
      for (const { name, labels } of samples.filter((one) => !one.name.startsWith('seker_')))
        for (const [label, value] of Object.entries(labels)) expect(value, `${name} ${label}`).toMatch(OF_NODE);
    }
  });

  it('stay few with all routes, answers and tasks, and with many more', () => {
    // A HEAD counts as the GET.
    const routes = telephone.app.registeredRoutes.filter(({ method }) => method !== 'HEAD').length + 50;
    const open = { route: routes, task: TASKS.length + 25 };
    const ofMetric = ({ kind, labels, buckets = [] }: Metric): number =>
      Object.entries(labels).reduce(
        (product, [label, values]) => product * (values?.length ?? open[label as keyof typeof open]),
        kind === 'histogram' ? buckets.length + 3 : 1,
      );
    const all = Object.values<Metric>(METRICS).reduce((sum, metric) => sum + ofMetric(metric), OF_NODE_SERIES);
    expect(all).toBeLessThan(MOST_EVER);
  });

  it('are served without the database, as far as known', async () => {
    const answers = async () => (await scrape(web)).value('seker_database_answers');
    const holder = new pg.Client(web.owner);
    await holder.connect();
    try {
      await expect.poll(answers, patience).toBe(1);
      await holder.query('begin; lock table job');
      await expect.poll(answers, patience).toBe(0);
      const names = (await scrape(web)).samples.map(({ name }) => name);
      expect(names).toContain('seker_requests_total');
      expect(names).not.toContain('seker_jobs_waiting');
      await holder.query('rollback');
      await expect.poll(answers, patience).toBe(1);
      await holder.query('alter table job rename to job_gone');
      await expect.poll(answers, patience).toBe(0);
      await holder.query('alter table job_gone rename to job');
    } finally {
      await holder.end();
    }
  });

  it('are served to this machine only, on no other port', async () => {
    expect(telephone.metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:[0-9]+\/metrics$/);
    expect((await fetch(new URL('/', telephone.metricsUrl ?? ''))).status).toBe(404);
    expect((await fetch(`${telephone.url}/metrics`)).status).toBe(404);
    expect([unwatched.metricsUrl, listeningUnwatched]).toEqual([null, 1]);
  });

  it('are documented, all of them', async () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const { kinds } = await scrape(web);
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const missing = [...kinds].filter(
      ([name, kind]) => !rows.some((one) => one.includes(`\`${name}\``) && one.includes(kind)),
    );
    expect(missing).toEqual([]);
  });
});

/** Values in Node's process metrics: memory spaces, handle types, versions. */
const OF_NODE = /^([a-zA-Z_]+|v[0-9.]+|[0-9]+|[0-9.]+|\+Inf)$/;
const OF_NODE_SERIES = 120;

describe('a request during that day', () => {
  it('is found in the log of the job that it enqueued', async () => {
    const { request } = await row<{ request: string }>(
      field,
      "select request from job where task = 'tellFlips' order by id limit 1",
    );
    const lines = telephone.logged().trim().split('\n');
    const own = lines.map((line) => JSON.parse(line) as Line).filter((line) => line.request === request);
    const short = own.map(({ msg, route, task }) => [msg, route ?? task]);
    expect(short).toContainEqual(['request', '/survey/run/:respId']);
    expect(short).toContainEqual(['job ran', 'tellFlips']);
  });
});

interface Line {
  readonly msg: string;
  readonly request?: string;
  readonly route?: string;
  readonly task?: string;
}
