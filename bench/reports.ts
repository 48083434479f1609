import { setTimeout as sleep } from 'node:timers/promises';
import { type TableSpec, tablesCalls, USUAL_WEIGHTS, weightsCalls } from '@seker/contract';
import pg from 'pg';
import { countTouched } from '../apps/server/src/features/results/facts/index.ts';
import { createMemoryBus } from '../apps/server/src/realtime/memory-bus.ts';
import { countAllFacts } from '../apps/server/src/testing/count-all-facts.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { answerField } from './answered-field.ts';
import { CASES_PROJECT, seedCasesField } from './cases-field.ts';
import { seedHistory } from './history.ts';
import { quantile, round } from './quantile.ts';
import { reportDrills, reportQuestions } from './reports-questions.ts';
import { startNodes } from './running-nodes.ts';
import type { BenchResult, BenchRow } from './table.ts';
import { machineApart } from './yardstick.ts';

const RUNS = 7;
const INTERVIEWERS = 200;
const TRIES_OF_A_CASE = 3;
const TOUCHED = 1_000;
const QUALITY = `/api/v1/projects/${CASES_PROJECT}/quality`;
const BUDGET = { mostMilliseconds: 1_000 };

/**
 * Every report of a project of a hundred thousand cases, over HTTP, of the last seven days and of the whole month, and the lists that
 * its figures lead to; a cross table and the quality of the field; how long it takes to count all of it anew, and what a thousand cases
 * cost that changed. Another number of cases by the argument: the field is seeded by the database, and only its completes, one in ten,
 * come into a node's memory. A first table and each try of weights read all completes; both are told by themselves.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const size = Number(args[0] ?? 100_000);
  const before = machineApart();
  const nodes = await startNodes(1);
  try {
    const { database, urls } = nodes;
    const owner = new pg.Client(database.postgres.connection('postgres'));
    owner.on('error', () => undefined);
    await owner.connect();
    await seedCasesField(database.db, owner, size);
    await answerField(database.db, owner);
    await seedHistory(database.db, owner, { attempts: size * TRIES_OF_A_CASE, interviewers: INTERVIEWERS });
    const counted = await countAll(database.db);
    const touched = await countSome(database.db, owner);
    await owner.query('vacuum analyze');
    await nodeIsDone(owner);
    const admin = new Person({ url: urls[0] ?? '' }, 'admin');
    await admin.logInToOffice();
    const rows: BenchRow[] = [];
    for (const [what, path] of reportQuestions()) rows.push(await measure(what, `/api/v1/reports/${path}`, admin));
    rows.push(await measure('the overview', `/api/v1/projects/${CASES_PROJECT}/overview`, admin));
    const quality = await computeQuality(owner, admin);
    rows.push(await measure('the quality of the field', QUALITY, admin));
    const supervisor = new Person({ url: urls[0] ?? '' }, 'supervisor');
    await supervisor.logInToOffice();
    rows.push(await measure('the quality of interviewers', `${QUALITY}/interviewers`, supervisor));
    const { first, again } = await measureTable(supervisor);
    rows.push(again);
    const tried = await measureTry(supervisor);
    for (const [what, path] of await reportDrills(admin)) rows.push(await measure(what, path, admin));
    await owner.end();
    const slowest = rows.toSorted((one, other) => Number(other.ours) - Number(one.ours))[0];
    const worst = Number(slowest?.ours ?? 0);
    const slower = round((before + machineApart()) / 2, 2);
    rows.push({ what: 'this machine, times slower meanwhile', ours: slower, peer: 1, ratio: slower });
    rows.push({ what: 'reading all completes for a first table, s', ours: seconds(first), peer: null, ratio: null });
    rows.push({
      what: 'a try of weights, which reads all completes, s',
      ours: seconds(tried),
      peer: null,
      ratio: null,
    });
    rows.push({ what: 'counting all of it anew, s', ours: seconds(counted), peer: null, ratio: null });
    rows.push({
      what: 'computing the quality of the field, s',
      ours: seconds(quality),
      peer: null,
      ratio: null,
    });
    rows.push({ what: `counting ${TOUCHED} changed cases, ms`, ours: round(touched, 0), peer: null, ratio: null });
    return {
      name: 'reports',
      rows,
      figures: {
        cases: size,
        worstMilliseconds: worst,
        worst: slowest?.what ?? '',
        countedMilliseconds: counted,
        touchedMilliseconds: touched,
        qualityMilliseconds: quality,
        firstTableMilliseconds: first,
        triedWeightsMilliseconds: tried,
        slower,
      },
      budget: BUDGET,
      held: worst < BUDGET.mostMilliseconds * Math.max(1, slower),
    };
  } finally {
    await nodes.stop();
  }
}

const seconds = (milliseconds: number): number => round(milliseconds / 1_000, 1);

type Db = Awaited<ReturnType<typeof startNodes>>['database']['db'];

const depsOf = (db: Db) => ({ db, bus: createMemoryBus(), now: () => Date.now(), wallNow: () => Date.now() }) as never;

/** The node counts it all by itself, too. */
async function nodeIsDone(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query("select from job where task = 'countFacts' and ended_at is null");
    if (rowCount === 0) return;
    await sleep(1_000);
  }
}

/** By the node's own job, which the first look at the page asks for; told is how long it ran. */
async function computeQuality(owner: pg.Client, admin: Person): Promise<number> {
  await admin.fetch(QUALITY);
  for (;;) {
    const { rows } = await owner.query<{ ms: number }>(
      `select extract(epoch from ended_at - started_at)::float8 * 1000 as ms from job
       where task = 'computeFieldQuality' and ended_at is not null and project_id = $1`,
      [CASES_PROJECT],
    );
    if (rows[0] !== undefined) return rows[0].ms;
    await sleep(500);
  }
}

async function countAll(db: Db): Promise<number> {
  const begin = performance.now();
  await countAllFacts({ deps: depsOf(db) });
  return performance.now() - begin;
}

/** As the keeper does it, with cases that were called lately: they are in a few quarters of an hour. */
async function countSome(db: Db, owner: pg.Client): Promise<number> {
  const { rowCount } = await owner.query(
    `insert into fact_touched (project_id, case_id, tried_at)
     select $1, case_id, max(started_at) from (select case_id, started_at from attempt where project_id = $1 order by started_at desc limit $2) latest group by case_id`,
    [CASES_PROJECT, TOUCHED],
  );
  const begin = performance.now();
  await countTouched({ db }, CASES_PROJECT as never);
  return ((performance.now() - begin) * TOUCHED) / Math.max(1, rowCount ?? 0);
}

async function measure(what: string, path: string, admin: Person): Promise<BenchRow> {
  const times: number[] = [];
  for (let turn = 0; turn <= RUNS; turn += 1) {
    const begin = performance.now();
    const answer = await admin.fetch(path);
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
    await answer.arrayBuffer();
    if (turn > 0) times.push(performance.now() - begin);
  }
  return { what: `${what}, p95 ms`, ours: quantile(times, 0.95, 0), peer: null, ratio: null };
}

const PROJECT = { projectId: CASES_PROJECT as never };

/** A question by another, with letters and intervals: the first time, and while the node keeps the columns. */
async function measureTable(person: Person): Promise<{ readonly first: number; readonly again: BenchRow }> {
  const { facets } = await person.call(tablesCalls.readTableChoices, PROJECT);
  const [one, other] = facets.filter(
    ({ isQuestion, kind, values }) => isQuestion && kind === 'single' && values.length > 1,
  );
  if (one === undefined || other === undefined) throw new Error('there are no two questions for a table');
  const spec: TableSpec = {
    rows: [{ variable: one.name, nets: [], ends: [], hasMean: one.isScale }],
    columns: [other.name],
    filters: [],
    weight: 'none',
    measure: 'column',
    level: '95',
    isShared: true,
  };
  const times: number[] = [];
  for (let turn = 0; turn <= RUNS; turn += 1) {
    const begin = performance.now();
    await person.call(tablesCalls.computeTable, { ...PROJECT, ...spec });
    times.push(performance.now() - begin);
  }
  const [first = 0, ...rest] = times;
  return { first, again: { what: 'a cross table, p95 ms', ours: quantile(rest, 0.95, 0), peer: null, ratio: null } };
}

async function measureTry(person: Person): Promise<number> {
  const begin = performance.now();
  await person.call(weightsCalls.tryWeights, { ...PROJECT, ...USUAL_WEIGHTS });
  return performance.now() - begin;
}
