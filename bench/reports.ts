import { setTimeout as sleep } from 'node:timers/promises';
import type { MapFigures, Report } from '@seker/contract';
import { later, MINUTE } from '@seker/kernel';
import pg from 'pg';
import { countTouchedCases } from '../apps/server/src/features/results/facts/index.ts';
import { createMemoryBus } from '../apps/server/src/realtime/memory-bus.ts';
import { countAllFacts } from '../apps/server/src/testing/count-all-facts.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { CASES_PROJECT, seedCasesField } from './cases-field.ts';
import { seedHistory } from './history.ts';
import { quantile, round } from './quantile.ts';
import { startNodes } from './running-nodes.ts';
import type { BenchResult, BenchRow } from './table.ts';

const RUNS = 7;
const INTERVIEWERS = 200;
const TRIES_OF_A_CASE = 3;
const TOUCHED = 1_000;
const BUDGET = { mostMilliseconds: 1_000 };

/**
 * Every report of a project of a hundred thousand cases, over HTTP, of the last seven days and of the whole month, and the lists that
 * its figures lead to; how long it takes to
 * count all of it anew, and what a thousand cases cost that changed.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const size = Number(args[0] ?? 100_000);
  const nodes = await startNodes(1);
  try {
    const { database, urls } = nodes;
    const owner = new pg.Client(database.postgres.connection('postgres'));
    owner.on('error', () => undefined);
    await owner.connect();
    await seedCasesField(database.db, owner, size);
    await seedHistory(database.db, owner, { attempts: size * TRIES_OF_A_CASE, interviewers: INTERVIEWERS });
    const counted = await countAll(database.db);
    const touched = await countSome(database.db, owner);
    await owner.query('vacuum analyze');
    await nodeIsDone(owner);
    const admin = new Person({ url: urls[0] ?? '' }, 'admin');
    await admin.logInToOffice();
    const rows: BenchRow[] = [];
    for (const [what, path] of questions()) rows.push(await measure(what, `/api/v1/reports/${path}`, admin));
    rows.push(await measure('the overview', `/api/v1/projects/${CASES_PROJECT}/overview`, admin));
    for (const [what, path] of await drills(admin)) rows.push(await measure(what, path, admin));
    await owner.end();
    const slowest = rows.toSorted((one, other) => Number(other.ours) - Number(one.ours))[0];
    const worst = Number(slowest?.ours ?? 0);
    rows.push({ what: 'counting all of it anew, s', ours: round(counted / 1_000, 1), peer: null, ratio: null });
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
      },
      budget: BUDGET,
      held: worst < BUDGET.mostMilliseconds,
    };
  } finally {
    await nodes.stop();
  }
}

const day = (ago: number): string =>
  new Date(later(Date.now() as never, -ago * 1_440 * MINUTE)).toISOString().slice(0, 10);
const monthUpToNow = (): string => `fromDay=${day(30)}&toDay=${day(0)}`;

function questions(): readonly (readonly [string, string])[] {
  const month = monthUpToNow();
  const one = `projectId=${CASES_PROJECT}`;
  return [
    ['production, 7 days', `production?${one}`],
    ['production, a month, all projects', `production?${month}`],
    ['production by project, a month', `production?${month}&by=project`],
    ['attendance, a month', `attendance?${month}`],
    ['daily', `daily?${one}&toDay=${day(1)}`],
    ['status', `status?${one}`],
    ['rates by project', `rates?${one}`],
    ['rates by day', `rates?${one}&by=day`],
    ['rates by cell', `rates?${one}&by=cell`],
    ['rates by person', `rates?${one}&by=person`],
    ['quotas', `quotas?${one}`],
    ['answers, a month', `answers?${one}&${month}`],
  ];
}

/** Where figures lead to: the map's by the list, a region's cases, an answer's completes, a day's course. */
async function drills(admin: Person): Promise<readonly (readonly [string, string])[]> {
  const map = `/api/v1/projects/${CASES_PROJECT}/map`;
  const { field, values } = (await (await admin.fetch(map)).json()) as MapFigures;
  const place = values.toSorted((one, other) => other.cases - one.cases)[0]?.value ?? '';
  const attendance = (await (await admin.fetch(`/api/v1/reports/attendance?${monthUpToNow()}`)).json()) as Report;
  const course = attendance.rows[0]?.drill?.filters ?? {};
  const answers = (await (
    await admin.fetch(`/api/v1/reports/answers?projectId=${CASES_PROJECT}&${monthUpToNow()}`)
  ).json()) as Report;
  const answer = answers.rows.find(({ isQuiet }) => !isQuiet)?.drill?.filters ?? {};
  const ofProject = `/api/v1/projects/${CASES_PROJECT}`;
  return [
    ['the map of regions', map],
    ['cases of a region', `${ofProject}/cases?${new URLSearchParams({ place: `${field}=${place}` }).toString()}`],
    ['completes by an answer', `${ofProject}/records?${new URLSearchParams(answer).toString()}`],
    ['the course of a day', `/api/v1/reports/course?${new URLSearchParams(course).toString()}`],
  ];
}

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

async function countAll(db: Db): Promise<number> {
  const begin = performance.now();
  await countAllFacts({ deps: depsOf(db) });
  return performance.now() - begin;
}

/** As the keeper does it, with cases that were called lately: they are in a few quarters of an hour. */
async function countSome(db: Db, owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `select distinct case_id as id from (select case_id from attempt where project_id = $1 order by started_at desc limit $2) latest`,
    [CASES_PROJECT, TOUCHED],
  );
  const begin = performance.now();
  await countTouchedCases(
    depsOf(db),
    CASES_PROJECT as never,
    rows.map(({ id }) => Number(id) as never),
  );
  return ((performance.now() - begin) * TOUCHED) / Math.max(1, rows.length);
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
