import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hireInterviewers } from '../apps/server/src/testing/hire-interviewers.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { CASES_PROJECT, seedCasesField } from './cases-field.ts';
import { fieldQuestions } from './cases-questions.ts';
import { type Heard, work } from './live-people.ts';
import { round } from './quantile.ts';
import { reportQuestions } from './reports-questions.ts';
import { type Memory, startNodes } from './running-nodes.ts';
import type { BenchResult } from './table.ts';

const CASES = 20_000;
const PEOPLE = 40;
const EVERY_MILLISECONDS = 10_000;
const READ_EVERY_MILLISECONDS = 100;
/** Of the mean in the whole time after the first third: less is no growth that a day's work would feel. */
const MOST_GROWTH = 0.03;

/**
 * So many minutes of interviewers at work and a supervisor who goes through lists and reports: what the server's memory is after
 * collections, and whether it is flat after the first third, as far as its ups and downs let one tell.
 */
export async function soak(minutes: number): Promise<BenchResult> {
  const nodes = await startNodes(1, { tellsMemory: true });
  const owner = new pg.Client(nodes.database.postgres.connection('postgres'));
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await seedCasesField(nodes.database.db, owner, CASES);
    await owner.query('update calling_window set from_minute = 0, to_minute = 1440 where project_id = $1', [
      CASES_PROJECT,
    ]);
    await owner.query(
      'insert into station (name) select n::text from generate_series(101, 100 + $1::int) n on conflict do nothing',
      [PEOPLE],
    );
    const url = nodes.urls[0] ?? '';
    const people = await hireInterviewers(async (text, values) => await owner.query(text, [...values]), PEOPLE, {
      project: CASES_PROJECT,
      name: 'soak',
      urls: nodes.urls,
    });
    const status = await owner.query<{ id: string }>(
      "select id from disposition where project_id = $1 and system_key = 'noAnswer'",
      [CASES_PROJECT],
    );
    const heard: Heard = { next: [], status: [], news: [], failures: 0 };
    let isOver = false;
    const working = people.map(async (person, id) => {
      const told = { heard: () => heard, tell: () => undefined, isOver: () => isOver };
      await work({ id, person, url }, { ...told, statusId: Number(status.rows[0]?.id) });
    });
    const supervisor = new Person({ url }, 'admin');
    await supervisor.logInToOffice();
    const paths = [
      ...(await fieldQuestions(owner)).map(({ path, query }) => {
        const words = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
        return `${path}?${new URLSearchParams(words).toString()}`;
      }),
      ...reportQuestions().map(([, path]) => `/api/v1/reports/${path}`),
    ];
    let reads = 0;
    const reading = (async () => {
      for (; !isOver; reads += 1) {
        const answer = await supervisor.fetch(paths[reads % paths.length] ?? '');
        await answer.arrayBuffer();
        await sleep(READ_EVERY_MILLISECONDS);
      }
    })();
    const told: (Memory & { readonly minute: number })[] = [];
    const begin = performance.now();
    for (let now = begin; now < begin + minutes * 60_000; now = performance.now()) {
      await sleep(EVERY_MILLISECONDS);
      told.push({ ...(await nodes.memory()), minute: (performance.now() - begin) / 60_000 });
    }
    isOver = true;
    await Promise.all([...working, reading]);
    return resultOf(told, { reads, heard });
  } finally {
    await owner.end();
    await nodes.stop();
  }
}

function resultOf(
  told: readonly (Memory & { readonly minute: number })[],
  { reads, heard }: { readonly reads: number; readonly heard: Heard },
): BenchResult {
  const later = told.slice(Math.ceil(told.length / 3));
  const course = (what: 'heap' | 'external' | 'resident') => {
    const { slope, error, mean } = slopeOf(later.map((one) => [one.minute, one[what]]));
    const span = (later.at(-1)?.minute ?? 0) - (later[0]?.minute ?? 0);
    const isFlat = slope - 2 * error <= 0 || slope * span <= mean * MOST_GROWTH;
    return { what, mean: round(mean, 1), slope: round(slope, 3), error: round(error, 3), isFlat };
  };
  const courses = [course('heap'), course('external'), course('resident')];
  const row = (what: string, ours: number | string) => ({ what, ours, peer: null, ratio: null });
  return {
    name: 'scale',
    rows: [
      ...courses.flatMap(({ what, mean, slope, error }) => [
        row(`${what}, MB after the first third`, mean),
        row(`${what}, MB a minute`, `${slope} ± ${error}`),
      ]),
      row('pages of lists and reports read', reads),
      row('respondents', heard.next.length),
      row('failures', heard.failures),
    ],
    figures: {
      courses,
      reads,
      failures: heard.failures,
      told: told.map(({ minute, heap, external, resident }) => [round(minute, 1), round(heap, 1), external, resident]),
    },
    budget: { flat: ['heap', 'external'], failures: 0 },
    held: courses.every(({ what, isFlat }) => what === 'resident' || isFlat) && heard.failures === 0,
    notes: ['Resident memory is shown and not judged: what a collection frees is given back when the system wants it.'],
  };
}

/** The line through points by least squares, and the error of its slope. */
export function slopeOf(points: readonly (readonly [number, number])[]): {
  readonly slope: number;
  readonly error: number;
  readonly mean: number;
} {
  const n = points.length;
  const sum = (of: (point: readonly [number, number]) => number) => points.reduce((all, point) => all + of(point), 0);
  const [meanX, mean] = [sum(([x]) => x) / n, sum(([, y]) => y) / n];
  const spread = sum(([x]) => (x - meanX) ** 2);
  const slope = sum(([x, y]) => (x - meanX) * (y - mean)) / spread;
  const left = sum(([x, y]) => (y - mean - slope * (x - meanX)) ** 2);
  return { slope, error: Math.sqrt(left / (n - 2) / spread), mean };
}
