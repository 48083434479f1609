import { embeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { HttpLines } from './http-lines.ts';
import { type Level, measureLevel } from './level.ts';
import { hangUpMilliseconds, measureDispatch } from './phone-work.ts';
import { quantile, round } from './quantile.ts';
import { complete } from './respondent.ts';
import { type RunningNodes, startNodes } from './running-nodes.ts';
import { startSeker } from './running-seker.ts';
import { openSurveyProject } from './survey-project.ts';
import type { BenchResult, BenchRow } from './table.ts';

const COUNTS = [1, 2, 4] as const;
const AT_ONCE = 32;
// Long, so that what each node compiles at its beginning does not speak against several of them.
const SECONDS = 30;
/** Until a node's code is compiled: each has its own compiler. */
const WARM_UP_PER_NODE = 150;
const WARM_UP_AT_ONCE = 8;
const CASES = 30_000;
const BUDGET = { cpuToOneAloneWithAffinity: 1.15, failures: 0, hangUpHeardMilliseconds: 300 };

/** Which node the requests of a visit go to. */
type Way = (urls: readonly string[], i: number) => () => string;
const BY_RESPONDENT: Way = (urls, i) => () => urls[i % urls.length] ?? '';
const BY_REQUEST: Way = (urls, i) => {
  let request = i;
  return () => {
    request += 1;
    return urls[request % urls.length] ?? '';
  };
};

interface NodesFigures {
  readonly nodes: number;
  readonly byRespondent: Level;
  /** `null` of one node, where it is the same. */
  readonly byRequest: Level | null;
  readonly dispatchesPerSecond: number;
  readonly hangUpHeard: { readonly p50: number; readonly most: number };
}

/**
 * Several nodes over one database, beside one alone with the embedded database and the bus of a single process, in one run:
 * completions per second and their CPU time, respondents who keep their node and such who change it with each request,
 * dispatches per second, and how long after the hang-up through one node a socket at another hears of it. All nodes, the
 * database and the respondents share this machine: the CPU time tells, completions per second only grow with free cores.
 * Arguments: seconds of each level, and the numbers of nodes (`30 2,4`).
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const seconds = Number(args[0] ?? SECONDS);
  const before = await measureAlone(seconds);
  const figures: NodesFigures[] = [];
  const counts = args[1] === undefined ? COUNTS : args[1].split(',').map(Number);
  for (const count of counts) figures.push(await measureNodes(count, seconds));
  // At both ends, so that a machine that becomes slower does not speak for one side.
  const after = await measureAlone(seconds);
  const alone = round((before.cpuSeconds + after.cpuSeconds) / 2, 4);
  const alonePerSecond = round((before.perSecond + after.perSecond) / 2, 1);

  const levels = figures.flatMap(({ byRespondent, byRequest }) => [byRespondent, ...(byRequest ? [byRequest] : [])]);
  const failures = [before, after, ...levels].reduce((sum, level) => sum + level.failures, 0);
  const ratios = figures.map(({ byRespondent }) => round(byRespondent.cpuSeconds / alone, 2));
  const latest = Math.max(...figures.map(({ hangUpHeard }) => hangUpHeard.p50));
  return {
    name: 'nodes',
    rows: [
      ...figures.flatMap((one) => rowsOf(one, alone, alonePerSecond)),
      { what: 'failures', ours: failures, peer: 0, ratio: null },
    ],
    figures: { alone: { before, after }, nodes: figures, peer: 'one node, embedded database, memory bus' },
    budget: BUDGET,
    held:
      ratios.every((ratio) => ratio <= BUDGET.cpuToOneAloneWithAffinity) &&
      failures === 0 &&
      latest <= BUDGET.hangUpHeardMilliseconds,
  };
}

function rowsOf(one: NodesFigures, alone: number, alonePerSecond: number): readonly BenchRow[] {
  const { nodes, byRespondent, byRequest, dispatchesPerSecond, hangUpHeard } = one;
  const name = nodes === 1 ? '1 node' : `${nodes} nodes`;
  const cpu = (what: string, { cpuSeconds }: Level): BenchRow => ({
    what: `${name}, CPU-s per completion, ${what}`,
    ours: cpuSeconds,
    peer: alone,
    ratio: round(cpuSeconds / alone, 2),
  });
  return [
    cpu('respondents keep their node', byRespondent),
    ...(byRequest === null ? [] : [cpu('each request at another', byRequest)]),
    {
      what: `${name}, completions per second`,
      ours: byRespondent.perSecond,
      peer: alonePerSecond,
      ratio: round(byRespondent.perSecond / alonePerSecond, 2),
    },
    { what: `${name}, dispatches per second`, ours: dispatchesPerSecond, peer: null, ratio: null },
    { what: `${name}, hang-up heard after ms, p50`, ours: hangUpHeard.p50, peer: null, ratio: null },
  ];
}

async function measureAlone(seconds: number): Promise<Level> {
  const server = await startSeker();
  try {
    const link = await openSurveyProject(embeddedConnection(server.dataDir));
    return await measureRespondents({ urls: [server.url], openMeter: server.openMeter, link, seconds }, BY_RESPONDENT);
  } finally {
    await server.stop();
  }
}

async function measureNodes(count: number, seconds: number): Promise<NodesFigures> {
  const field = await startNodes(count);
  try {
    const link = await openSurveyProject(field.database.postgres.connection('postgres'));
    const survey = { urls: field.urls, openMeter: field.openMeter, link, seconds };
    const byRespondent = await measureRespondents(survey, BY_RESPONDENT);
    const byRequest = count === 1 ? null : await measureRespondents(survey, BY_REQUEST);
    const dispatchesPerSecond = await measureDispatch(field, CASES);
    const heard = await hangUpMilliseconds(field);
    const hangUpHeard = { p50: quantile(heard, 0.5), most: Math.round(Math.max(...heard)) };
    return { nodes: count, byRespondent, byRequest, dispatchesPerSecond, hangUpHeard };
  } finally {
    await field.stop();
  }
}

interface Survey extends Pick<RunningNodes, 'urls' | 'openMeter'> {
  readonly link: string;
  readonly seconds: number;
}

async function measureRespondents({ urls, openMeter, link, seconds }: Survey, way: Way): Promise<Level> {
  const lines = new HttpLines();
  const visit = async (i: number, times: number[]) =>
    await complete({ urlNow: way(urls, i), lines, link, i, plain: false, times });
  const last = WARM_UP_PER_NODE * urls.length;
  let next = 0;
  await Promise.all(
    Array.from({ length: WARM_UP_AT_ONCE }, async () => {
      while (next < last) if (!(await visit(next++, []))) throw new Error('the survey cannot be completed');
    }),
  );
  const meter = await openMeter();
  const level = await measureLevel(meter, AT_ONCE, seconds, visit);
  await meter.close();
  lines.close();
  return level;
}
