import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { countAllFacts } from '../apps/server/src/testing/count-all-facts.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { CASES_PROJECT, seedBlacklist, seedCasesField } from './cases-field.ts';
import { blacklistQuestions, fieldQuestions, type Question } from './cases-questions.ts';
import { seedHistory } from './history.ts';
import { quantile, round } from './quantile.ts';
import { reportDrills, reportQuestions } from './reports-questions.ts';
import { type RunningNodes, startNodes } from './running-nodes.ts';
import { soak } from './soak.ts';
import type { BenchResult, BenchRow } from './table.ts';
import { machineNow } from './yardstick.ts';

// Fewer would tell the slowest, not the 95th of a hundred.
const RUNS = 20;
const INTERVIEWERS = 50;
/** Shares of the whole field that are measured, the whole field last. */
const SHARES = [0.01, 0.1, 1];
const BUDGET = { mostMilliseconds: 300, exponent: 0.3, startMilliseconds: 3_000, countedAnew: 0 };
/** What is quicker than this may take twice as long without anyone's notice. */
const UNNOTICED_MILLISECONDS = 20;

interface Times {
  readonly p95: number;
  /** Growth is told by this one: a pause of the machine is none. */
  readonly median: number;
}

/** What was asked of a field of one size: milliseconds by question. */
interface Measured {
  readonly cases: number;
  readonly times: ReadonlyMap<string, Times>;
  readonly startMilliseconds: number;
  /** Counts from the beginning that a start has asked for. */
  readonly countedAnew: number;
}

/**
 * Every list, filter, search, story and report, and a start, over fields of three sizes, and how each grows: by which power of the
 * size. `--cases 1000000 --completes 200000`: the largest of them (a tenth of it by default). `--soak 30`: instead, so many minutes
 * of work, and whether the server's memory stays.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const { values } = parseArgs({
    args: [...args],
    options: { cases: { type: 'string' }, completes: { type: 'string' }, soak: { type: 'string' } },
  });
  if (values.soak !== undefined) return await soak(Number(values.soak));
  const cases = Number(values.cases ?? 100_000);
  const completes = Number(values.completes ?? cases / 5);
  const all: Measured[] = [];
  for (const share of SHARES) all.push(await measureField(Math.round(cases * share), Math.round(completes * share)));
  const growths = growthOf(all);
  const worst = growths.toSorted((one, other) => other.last - one.last)[0];
  const steepest = growths.toSorted((one, other) => other.exponent - one.exponent)[0];
  const start = Math.max(...all.map(({ startMilliseconds }) => startMilliseconds));
  const countedAnew = all.reduce((sum, one) => sum + one.countedAnew, 0);
  return {
    name: 'scale',
    rows: [
      ...growths.map(({ what, times, last, exponent }): BenchRow => {
        return { what: `${what}, p95 ms (${times.join(', ')}; n^${exponent})`, ours: last, peer: null, ratio: null };
      }),
      { what: 'a start, ms', ours: round(start, 0), peer: null, ratio: null },
      { what: 'counts from the beginning after a start', ours: countedAnew, peer: null, ratio: null },
    ],
    figures: {
      cases: all.map((one) => one.cases),
      questions: growths.length,
      worst: worst?.what,
      worstMilliseconds: worst?.last,
      over: growths.filter(({ last }) => last >= BUDGET.mostMilliseconds).map(({ what, last }) => `${what}: ${last}`),
      steepest: steepest?.what,
      exponent: steepest?.exponent,
      steep: growths
        .filter(({ exponent }) => exponent > BUDGET.exponent)
        .map(({ what, exponent }) => `${what}: ${exponent}`),
      startMilliseconds: round(start, 0),
      countedAnew,
    },
    budget: BUDGET,
    held:
      Number(worst?.last) < BUDGET.mostMilliseconds &&
      Number(steepest?.exponent) <= BUDGET.exponent &&
      start <= BUDGET.startMilliseconds &&
      countedAnew === 0,
    notes: [
      'In brackets the smaller fields, and the power of the size by which the median grows.',
      `The machine is now ${round(machineNow(), 2)} times slower than the one that budgets are set on.`,
    ],
  };
}

async function measureField(cases: number, completes: number): Promise<Measured> {
  const nodes = await startNodes(1);
  const owner = new pg.Client(nodes.database.postgres.connection('postgres'));
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const { db } = nodes.database;
    await seedCasesField(db, owner, cases, completes);
    await seedHistory(db, owner, { attempts: cases, interviewers: INTERVIEWERS });
    await seedBlacklist(owner, cases);
    await countAllFacts({
      deps: { db, bus: { emit: () => undefined }, now: () => Date.now(), wallNow: () => Date.now() },
    } as never);
    await owner.query('vacuum analyze');
    const { url, milliseconds, countedAnew } = await startAgain(nodes, owner);
    const admin = new Person({ url }, 'admin');
    await admin.logInToOffice();
    const times = new Map<string, Times>();
    for (const question of await allQuestions(owner, admin)) times.set(question.what, await timed(question, admin));
    return { cases, times, startMilliseconds: milliseconds, countedAnew };
  } finally {
    await owner.end();
    await nodes.stop();
  }
}

/** Until the node has counted what has changed since it ended: nothing. */
async function startAgain(nodes: RunningNodes, owner: pg.Client) {
  const counts = async () => (await owner.query("select from job where task = 'countFacts'")).rowCount ?? 0;
  const asOf = async () => (await owner.query<{ at: Date }>('select as_of as at from fact_keeper')).rows[0]?.at;
  const before = await counts();
  const again = await nodes.startAgain(0);
  const begun = Date.now();
  while (Number((await asOf()) ?? 0) < begun) await sleep(200);
  return { ...again, countedAnew: (await counts()) - before };
}

async function allQuestions(owner: pg.Client, admin: Person): Promise<readonly Question[]> {
  const { rows } = await owner.query<{ id: string }>("select id from list_file where name = 'Bench of cases'");
  const records = `/api/v1/list-files/${rows[0]?.id}/records`;
  const project = `/api/v1/projects/${CASES_PROJECT}`;
  const page = (what: string, path: string, query: Question['query'] = {}): Question => ({ what, path, query });
  return [
    ...(await fieldQuestions(owner)),
    ...blacklistQuestions(),
    ...reportQuestions().map(([what, path]) => page(`report: ${what}`, `/api/v1/reports/${path}`)),
    ...(await reportDrills(admin)).map(([what, path]) => page(what, path)),
    page('projects', '/api/v1/projects'),
    page('projects, the latest first', '/api/v1/projects', { sort: 'last.desc' }),
    page('projects of a person', '/api/v1/me/projects'),
    page('a project', project),
    page('the overview of a project', `${project}/overview`),
    page('the people of a project', `${project}/people`),
    page('the sample', `${project}/sample`),
    page('the log of a project', `${project}/log`),
    page('live control', '/api/v1/control'),
    page('list files', '/api/v1/list-files'),
    page('records of a list', records),
    page('records of a list, search', records, { q: 'petrov' }),
    page('people', '/api/v1/people'),
    page('the audit', '/api/v1/audit'),
  ];
}

async function timed({ what, path, query }: Question, admin: Person): Promise<Times> {
  const words = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const address = words.length === 0 ? path : `${path}?${new URLSearchParams(words).toString()}`;
  const times: number[] = [];
  for (let turn = 0; turn <= RUNS; turn += 1) {
    const begin = performance.now();
    const answer = await admin.fetch(address);
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
    await answer.arrayBuffer();
    // Warm: the first of them is not counted.
    if (turn > 0) times.push(performance.now() - begin);
  }
  return { p95: quantile(times, 0.95, 0), median: quantile(times, 0.5, 0) };
}

function growthOf(all: readonly Measured[]) {
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing was measured');
  const noticed = (milliseconds: number) => Math.max(UNNOTICED_MILLISECONDS, milliseconds);
  return [...last.times].map(([what, { p95, median }]) => {
    const grown = Math.log(noticed(median) / noticed(first.times.get(what)?.median ?? 0));
    return {
      what,
      times: all.slice(0, -1).map(({ times }) => times.get(what)?.p95 ?? 0),
      last: p95,
      exponent: round(grown / Math.log(last.cases / first.cases), 2),
    };
  });
}
