import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { controlCalls, type FloorRow, REPORT_NAMES, reportsCalls } from '@seker/contract';
import pg from 'pg';
import { hireInterviewers } from '../apps/server/src/testing/hire-interviewers.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { CASES_PROJECT, seedCasesField } from './cases-field.ts';
import { cpuSeconds } from './cpu-time.ts';
import { type Heard, type LivePerson, work } from './live-people.ts';
import { LiveScreen, told } from './live-screen.ts';
import { quantile, round } from './quantile.ts';
import { type RunningNodes, startNodes } from './running-nodes.ts';
import type { BenchResult, BenchRow } from './table.ts';

const PEOPLE = 200;
const CASES = 100_000;
const WARM_UP_SECONDS = 25;
const REPORT_EVERY_MILLISECONDS = 5_000;
const BUDGET = {
  seenMilliseconds: 1_000,
  reportMilliseconds: 1_000,
  dispatchSlowed: 1.1,
  requestMilliseconds: 200,
  cpuCores: 1,
  memoryGrowth: 1.15,
  screenDiffers: 0,
};

interface Figures {
  readonly nodes: number;
  readonly seenP95: number;
  readonly changes: number;
  readonly missed: number;
  readonly screenDiffers: number;
  readonly logDiffers: number;
  readonly slowestReport: string;
  readonly reportMilliseconds: number;
  readonly nextQuiet: number;
  readonly nextWatched: number;
  readonly slowed: number;
  readonly newsP99: number;
  readonly statusP99: number;
  readonly cpuCores: number;
  readonly memoryGrowth: number;
  readonly failures: number;
}

/**
 * `npm run bench:live [minutes] [nodes,nodes]`: two hundred interviewers at work with a project of 100,000 cases, half of the time
 * unwatched, half with supervisors who have the floor and the reports open: whether the screen is what the log says, how soon a
 * change is seen, how long reports take, and what dispatch loses by it. There is no peer that shows its field live.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const counts = (args[1] ?? '1,2').split(',').map(Number);
  const seconds = (Number(args[0] ?? 10) * 60) / counts.length / 2;
  const all: Figures[] = [];
  for (const count of counts) all.push(await measure(count, seconds));
  return {
    name: 'live',
    rows: all.flatMap(rowsOf),
    figures: { people: PEOPLE, cases: CASES, secondsOfEachPart: seconds, runs: all },
    budget: BUDGET,
    held: all.every(isHeld),
  };
}

async function measure(count: number, seconds: number): Promise<Figures> {
  const nodes = await startNodes(count);
  const owner = new pg.Client(nodes.database.postgres.connection('postgres'));
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await seedCasesField(nodes.database.db, owner, CASES);
    // At any hour of the day.
    await owner.query('update calling_window set from_minute = 0, to_minute = 1440 where project_id = $1', [
      CASES_PROJECT,
    ]);
    await owner.query(
      'insert into station (name) select n::text from generate_series(101, 100 + $1::int) n on conflict do nothing',
      [PEOPLE],
    );
    const people = await hire(owner, nodes);
    return await measureField(nodes, owner, people, seconds);
  } finally {
    await owner.end();
    await nodes.stop();
  }
}

async function measureField(
  nodes: RunningNodes,
  owner: pg.Client,
  people: readonly LivePerson[],
  seconds: number,
): Promise<Figures> {
  const screens: LiveScreen[] = [];
  const { rows } = await owner.query<{ id: number }>(
    "select id from disposition where project_id = $1 and system_key = 'noAnswer'",
    [CASES_PROJECT],
  );
  const supervisor = new Person({ url: nodes.urls[0] ?? '' }, 'supervisor');
  let heard = newHeard();
  let isOver = false;
  const working = people.map(
    async (person) =>
      await work(person, {
        heard: () => heard,
        tell: (id, ...states) => {
          for (const screen of screens) screen.expect(id, ...states);
        },
        isOver: () => isOver,
        statusId: Number(rows[0]?.id),
      }),
  );
  await sleep(WARM_UP_SECONDS * 1_000);
  heard = newHeard();
  await sleep(seconds * 1_000);
  const quiet = heard;
  screens.push(await LiveScreen.open(nodes.urls[0] ?? '', supervisor));
  screens.push(await LiveScreen.open(nodes.urls.at(-1) ?? '', new Person({ url: nodes.urls.at(-1) ?? '' }, 'admin')));
  await counted(supervisor);
  heard = newHeard();
  const [cpu, memory] = [cpuSeconds(nodes.processes), residentOf(nodes.processes)];
  const begin = performance.now();
  const reports = await readReports(supervisor, seconds);
  const took = (performance.now() - begin) / 1_000;
  const watched = heard;
  const cpuCores = (cpuSeconds(nodes.processes) - cpu) / took;
  const memoryGrowth = residentOf(nodes.processes) / memory;
  isOver = true;
  await Promise.all(working);
  await sleep(3_000);
  const [screen] = screens;
  if (screen === undefined) throw new Error('nothing was watched');
  const now = (await supervisor.call(controlCalls.readFloor, {})).rows;
  const differ = screens.flatMap((one) => now.filter((row) => one.shown().get(row.id) !== told(row)));
  const logDiffers = await compareWithLog(owner, now);
  for (const one of screens) one.close();
  const slowest = reports.toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
  const seen = screens.flatMap(({ seenAfter }) => seenAfter);
  return {
    nodes: nodes.urls.length,
    seenP95: quantile(seen, 0.95),
    changes: seen.length,
    missed: screens.reduce((sum, { missing }) => sum + missing, 0),
    screenDiffers: differ.length,
    logDiffers,
    slowestReport: slowest?.report ?? '',
    reportMilliseconds: round(slowest?.milliseconds ?? 0, 0),
    nextQuiet: middle(quiet.next),
    nextWatched: middle(watched.next),
    slowed: round(middle(watched.next) / middle(quiet.next), 2),
    newsP99: quantile(watched.news, 0.99),
    statusP99: quantile(watched.status, 0.99),
    cpuCores: round(cpuCores, 2),
    memoryGrowth: round(memoryGrowth, 2),
    failures: quiet.failures + watched.failures,
  };
}

async function hire(owner: pg.Client, { urls }: RunningNodes): Promise<readonly LivePerson[]> {
  const people = await hireInterviewers(async (text, values) => await owner.query(text, [...values]), PEOPLE, {
    project: CASES_PROJECT,
    name: 'live',
    urls,
  });
  const { rows } = await owner.query<{ id: string; login: string }>(
    "select id, login from person where login like 'live%'",
  );
  const ids = new Map(rows.map(({ id, login }) => [login, Number(id)]));
  return people.map((person, index) => ({
    id: ids.get(person.name) ?? 0,
    person,
    url: urls[index % urls.length] ?? '',
  }));
}

/** What was there before is counted first: reports are measured as they are on any day. */
async function counted(supervisor: Person): Promise<void> {
  for (let waited = 0; waited < 300; waited += 1) {
    const { notes } = await supervisor.call(reportsCalls.runReport, { report: 'status', projectId: CASES_PROJECT });
    if (notes.every(({ key }) => key !== 'stillCounting')) return;
    await sleep(1_000);
  }
  throw new Error('the facts of the field were not counted in five minutes');
}

/** One report after the other, as a supervisor goes through them. */
async function readReports(supervisor: Person, seconds: number) {
  const end = performance.now() + seconds * 1_000;
  const took: { readonly report: string; readonly milliseconds: number }[] = [];
  for (let number = 0; performance.now() < end; number += 1) {
    const report = REPORT_NAMES[number % REPORT_NAMES.length] ?? 'status';
    const begin = performance.now();
    await supervisor.call(reportsCalls.runReport, { report, projectId: CASES_PROJECT });
    took.push({ report, milliseconds: performance.now() - begin });
    await sleep(REPORT_EVERY_MILLISECONDS);
  }
  return took;
}

/** How many of those who are there show another state than the last that the log has of them. */
async function compareWithLog(
  owner: pg.Client,
  shown: readonly Pick<FloorRow, 'id' | 'role' | 'state' | 'hasCase'>[],
): Promise<number> {
  const { rows } = await owner.query<{ person_id: string; state: string }>(
    `select distinct on (person_id) person_id, state from person_state order by person_id, at desc, id desc`,
  );
  const logged = new Map(rows.map(({ person_id, state }) => [Number(person_id), state]));
  return shown.filter(({ id, role, state, hasCase }) => {
    const last = logged.get(id);
    // Only interviewers are free.
    if (last === undefined || role !== 'interviewer') return false;
    const said = last === 'break' ? 'intermission' : last === 'online' && !hasCase ? 'free' : last;
    return said !== state;
  }).length;
}

/** The mean without the slowest hundredth, which is the machine's and not the server's. */
function middle(milliseconds: readonly number[]): number {
  const kept = milliseconds.toSorted((a, b) => a - b).slice(0, Math.ceil(milliseconds.length * 0.99));
  return round(kept.reduce((sum, one) => sum + one, 0) / Math.max(1, kept.length), 1);
}

/** Of the servers, without the database. */
function residentOf(processes: readonly number[]): number {
  return processes
    .slice(0, -1)
    .reduce((sum, id) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0), 0);
}

function newHeard(): Heard {
  return { next: [], status: [], news: [], failures: 0 };
}

function isHeld(one: Figures): boolean {
  return (
    one.seenP95 < BUDGET.seenMilliseconds &&
    one.reportMilliseconds < BUDGET.reportMilliseconds &&
    one.slowed < BUDGET.dispatchSlowed &&
    one.newsP99 < BUDGET.requestMilliseconds &&
    one.statusP99 < BUDGET.requestMilliseconds &&
    one.cpuCores < BUDGET.cpuCores &&
    one.memoryGrowth < BUDGET.memoryGrowth &&
    one.screenDiffers === 0 &&
    one.logDiffers === 0 &&
    one.missed === 0 &&
    one.failures === 0
  );
}

function rowsOf(one: Figures): readonly BenchRow[] {
  const name = one.nodes === 1 ? '1 node' : `${one.nodes} nodes`;
  const row = (what: string, ours: number | string, peer: number | null = null): BenchRow => ({
    what: `${name}, ${what}`,
    ours,
    peer,
    ratio: peer === null || typeof ours === 'string' ? null : round(ours / peer, 2),
  });
  return [
    row('a change is seen after ms, p95', one.seenP95),
    row('changes seen', one.changes),
    row('changes never seen', one.missed),
    row('rows of screens that differ from the server', one.screenDiffers),
    row('rows that differ from the log', one.logDiffers),
    row(`slowest report (${one.slowestReport}), ms`, one.reportMilliseconds),
    row('next respondent ms, watched beside unwatched', one.nextWatched, one.nextQuiet),
    row('news ms, p99', one.newsP99),
    row('status ms, p99', one.statusP99),
    row('CPU cores of server and database', one.cpuCores),
    row('memory after beside before', one.memoryGrowth),
    row('failures', one.failures),
  ];
}
