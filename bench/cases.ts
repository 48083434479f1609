import pg from 'pg';
import { Person } from '../apps/server/src/testing/person.ts';
import { seedBlacklist, seedCasesField } from './cases-field.ts';
import { blacklistQuestions, fieldQuestions, type Question } from './cases-questions.ts';
import { quantile, round } from './quantile.ts';
import { startNodes } from './running-nodes.ts';
import type { BenchResult, BenchRow } from './table.ts';

const RUNS = 7;
const BUDGET = { mostMilliseconds: 1_000 };

/**
 * The lists of a project of a million cases, over HTTP: each order, filter and search, what cases wait for, one case's story, the
 * survey's status and the calls, and those of a blacklist of a million entries that is read for them; beside the way of tools that
 * page by offset and count everything, where one statement says the same.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const size = Number(args[0] ?? 1_000_000);
  const nodes = await startNodes(1);
  try {
    const { database, urls } = nodes;
    const owner = new pg.Client(database.postgres.connection('postgres'));
    // A failure that ends the database first must not hide itself behind this connection's end.
    owner.on('error', () => undefined);
    await owner.connect();
    await seedCasesField(database.db, owner, size);
    await seedBlacklist(owner, size);
    const admin = new Person({ url: urls[0] ?? '' }, 'admin');
    await admin.logInToOffice();
    const rows: BenchRow[] = [];
    for (const question of [...(await fieldQuestions(owner)), ...blacklistQuestions()])
      rows.push(await measure(question, admin, owner));
    await owner.end();
    const slowest = rows.toSorted((one, other) => Number(other.ours) - Number(one.ours))[0];
    const worst = Number(slowest?.ours ?? 0);
    return {
      name: 'cases',
      rows,
      figures: { cases: size, questions: rows.length, worstMilliseconds: worst, worst: slowest?.what ?? '' },
      budget: BUDGET,
      held: worst < BUDGET.mostMilliseconds,
    };
  } finally {
    await nodes.stop();
  }
}

async function measure({ what, path, query, bare }: Question, admin: Person, owner: pg.Client): Promise<BenchRow> {
  const words = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const address = `${path}?${new URLSearchParams(words).toString()}`;
  const ours = await timed(RUNS, async () => {
    const answer = await admin.fetch(address);
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
    await answer.arrayBuffer();
  });
  const peer = bare === undefined ? null : await timed(1, async () => await byOffset(owner, bare));
  return { what: `${what}, p95 ms`, ours, peer, ratio: peer === null ? null : round(ours / peer, 3) };
}

/** A page by its number, with the total of everything. */
async function byOffset(owner: pg.Client, where: string): Promise<void> {
  const from = `from study_case c join project j on j.id = c.project_id
    left join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id where c.project_id = 1100 and ${where}`;
  await owner.query(`select c.*, r.fields ${from} order by c.ready_at, c.id limit 50 offset 0`);
  await owner.query(`select count(*) ${from}`);
}

/** Warm: the first of them is not counted. */
async function timed(runs: number, act: () => Promise<void>): Promise<number> {
  await act();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    await act();
    times.push(performance.now() - begin);
  }
  return quantile(times, 0.95, 0);
}
