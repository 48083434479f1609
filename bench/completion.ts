import { embeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { type FirstPage, measureFirstPage } from './first-page.ts';
import { HttpLines } from './http-lines.ts';
import { type LargePage, largeDocument, measureLargePages } from './large-page.ts';
import { type Level, measureLevel } from './level.ts';
import { round } from './quantile.ts';
import { complete } from './respondent.ts';
import { startSeker } from './running-seker.ts';
import { openProjectOf, openSurveyProject } from './survey-project.ts';
import type { BenchResult, BenchRow } from './table.ts';

const BUDGET = {
  cpuSecondsPerCompletion: 0.008,
  transactionsPerCompletion: 10,
  completionsPerSecond: 200,
  pageP99MillisecondsAt32: 60,
  failures: 0,
  firstPageRequests: 10,
  firstPageBytes: 150_000,
  firstPaintMilliseconds: 600,
};
/** LimeSurvey 6.14 with the same survey and script on two idle cores like these, as measured for the budget. */
const PEER = {
  cpuSecondsPerCompletion: 0.67,
  completionsPerSecond: 2.9,
  p50: { 8: 419, 32: 1_704 } as Readonly<Record<number, number>>,
  p99: { 8: 727, 32: 2_449 } as Readonly<Record<number, number>>,
  requests: 27,
  bytes: 1_154_000,
  /** SurveyJS with React over the same line. */
  paint: 4_800,
};
const LEVELS = [8, 32] as const;
const WAYS = ['with script', 'without script'] as const;
const SECONDS = 12;
const LARGE_SECONDS = 30;
/** Until the server's code is compiled: a server runs for weeks, and is measured as it runs. */
const WARM_UP = 1_500;
const WARM_UP_AT_ONCE = 8;

type Way = (typeof WAYS)[number];

interface WayLevel extends Level {
  readonly way: Way;
}

/**
 * Respondents with a browser that runs our script (`pages` of JSON after the first), and the same without (`plain` forms, each
 * followed by a redirect), over HTTP as through a proxy with connections that are kept alive, against a server and a durable
 * database as `npm start` runs them. The respondents take gzip, come from this machine, too, and what they cost stands beside.
 * Then pages of 250 questions. Arguments: seconds of each level, and of the large pages (`30 30`).
 *
 * Machines differ by a multiple, and one that others share differs within minutes: how slow this one was is told beside, measured by
 * a piece of work that is always the same. Whether a budget is held is told of the figures as they are.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const seconds = Number(args[0] ?? SECONDS);
  const largeSeconds = Number(args[1] ?? LARGE_SECONDS);
  const server = await startSeker();
  const lines = new HttpLines();
  const meter = await server.openMeter();
  try {
    const owner = embeddedConnection(server.dataDir);
    const link = await openSurveyProject(owner);
    const visit = (i: number, way: Way, times: number[]) =>
      complete({ urlNow: () => server.url, lines, link, i, plain: way === 'without script', times });
    await warmUp(async (i) => await visit(i, i % 2 === 0 ? 'with script' : 'without script', []));
    await meter.settle();

    const levels: WayLevel[] = [];
    for (const way of WAYS)
      for (const atOnce of LEVELS)
        levels.push({
          way,
          ...(await measureLevel(meter, atOnce, seconds, async (i, times) => await visit(i, way, times))),
        });
    const largeLink = await openProjectOf(owner, { projectId: 2_001, name: 'Large', document: largeDocument() });
    const large = await measureLargePages({ url: server.url, link: largeLink, lines, meter }, largeSeconds);
    const first = await measureFirstPage(server.url, link);
    return {
      name: 'completion',
      rows: [...WAYS.flatMap((way) => rowsOf(levels, way)), ...rowsOfLarge(large), ...rowsOfFirst(first)],
      figures: { levels, large, firstPage: first, peer: 'LimeSurvey 6.14, recorded' },
      budget: BUDGET,
      held: isHeld(levels, large, first),
    };
  } finally {
    lines.close();
    await meter.close();
    await server.stop();
  }
}

async function warmUp(visit: (i: number) => Promise<boolean>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: WARM_UP_AT_ONCE }, async () => {
      while (next < WARM_UP) if (!(await visit(next++))) throw new Error('the survey cannot be completed');
    }),
  );
}

function isHeld(levels: readonly WayLevel[], large: LargePage, first: FirstPage): boolean {
  const at32 = levels.filter(({ atOnce }) => atOnce === 32);
  return (
    levels.every(
      ({ cpuSeconds, each, failures }) =>
        cpuSeconds <= BUDGET.cpuSecondsPerCompletion &&
        each.transactions <= BUDGET.transactionsPerCompletion &&
        failures === BUDGET.failures,
    ) &&
    at32.every(
      ({ perSecond, p99 }) => perSecond >= BUDGET.completionsPerSecond && p99 <= BUDGET.pageP99MillisecondsAt32,
    ) &&
    large.succeeded === large.sent &&
    large.dangling === 0 &&
    first.requests <= BUDGET.firstPageRequests &&
    first.bytes <= BUDGET.firstPageBytes &&
    first.paintMilliseconds <= BUDGET.firstPaintMilliseconds
  );
}

/** The worst of the levels where there are several. */
function rowsOf(all: readonly WayLevel[], way: Way): readonly BenchRow[] {
  const levels = all.filter((level) => level.way === way);
  const worst = (of: (level: Level) => number) => Math.max(...levels.map(of));
  const best = Math.max(...levels.map(({ perSecond }) => perSecond));
  const row = (what: string, ours: number, peer: number | null): BenchRow => ({
    what: `${way}: ${what}`,
    ours,
    peer,
    ratio: peer === null || peer === 0 ? null : round(ours / peer, 3),
  });
  return [
    row(
      'CPU-s per completion',
      worst(({ cpuSeconds }) => cpuSeconds),
      PEER.cpuSecondsPerCompletion,
    ),
    row(
      '  of the server',
      worst(({ each }) => each.server),
      null,
    ),
    row(
      '  of the database',
      worst(({ each }) => each.database),
      null,
    ),
    row(
      '  beside them, of the load itself',
      worst(({ each }) => each.generator),
      null,
    ),
    row(
      'transactions per completion',
      worst(({ each }) => each.transactions),
      null,
    ),
    row(
      'bytes of WAL per completion',
      worst(({ each }) => each.walBytes),
      null,
    ),
    row('completions per second', best, PEER.completionsPerSecond),
    ...levels.flatMap(({ atOnce, p50, p99 }) => [
      row(`page p50 ms at ${atOnce}`, p50, PEER.p50[atOnce] ?? null),
      row(`page p99 ms at ${atOnce}`, p99, PEER.p99[atOnce] ?? null),
    ]),
    row(
      'this machine meanwhile, times slower than the one of the budgets',
      worst(({ slower }) => slower),
      null,
    ),
    row(
      '  CPU-s per completion, divided by that',
      worst(({ cpuSeconds, slower }) => round(cpuSeconds / Math.max(1, slower), 4)),
      null,
    ),
    row(
      '  completions per second, times that',
      Math.max(...levels.map(({ perSecond, slower }) => round(perSecond * Math.max(1, slower), 1))),
      null,
    ),
    row(
      'failures',
      levels.reduce((sum, { failures }) => sum + failures, 0),
      0,
    ),
  ];
}

function rowsOfLarge(large: LargePage): readonly BenchRow[] {
  const row = (what: string, ours: number | string): BenchRow => ({
    what: `${large.questions} questions on a page, ${large.perSecond}/s for ${large.seconds} s: ${what}`,
    ours,
    peer: null,
    ratio: null,
  });
  return [
    row('taken', `${large.succeeded} of ${large.sent}`),
    row('CPU-s each', large.cpuSeconds),
    row('p50 ms', large.p50),
    row('p99 ms', large.p99),
    row('transactions left open', large.dangling),
  ];
}

function rowsOfFirst(first: FirstPage): readonly BenchRow[] {
  const row = (what: string, ours: number, peer: number): BenchRow => ({
    what,
    ours,
    peer,
    ratio: round(ours / peer, 3),
  });
  return [
    row('to the first question, requests', first.requests, PEER.requests),
    row('to the first question, bytes', first.bytes, PEER.bytes),
    row('first paint ms, slow line', first.paintMilliseconds, PEER.paint),
  ];
}
