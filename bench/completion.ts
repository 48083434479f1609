import { Agent } from 'node:http';
import { chromium } from '@playwright/test';
import { embeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { findChromium } from '../tools/find-chromium.ts';
import { type Level, measureLevel } from './level.ts';
import { round } from './quantile.ts';
import { complete } from './respondent.ts';
import { startSeker } from './running-seker.ts';
import { openSurveyProject } from './survey-project.ts';
import type { BenchResult } from './table.ts';

const BUDGET = {
  cpuSecondsPerCompletion: 0.02,
  completionsPerSecond: 80,
  pageP99MillisecondsAt32: 100,
  failures: 0,
  firstPageRequests: 10,
  firstPageBytes: 150_000,
  firstPaintMilliseconds: 600,
};
/** LimeSurvey 6.14 with the same survey and script on two idle cores like these, as measured for the budget. */
const PEER = {
  cpuSecondsPerCompletion: 0.67,
  completionsPerSecond: 2.9,
  p99: { 8: 727, 32: 2_449 } as Readonly<Record<number, number>>,
  requests: 27,
  bytes: 1_154_000,
  /** SurveyJS with React over the same line. */
  paint: 4_800,
};
const LEVELS = [1, 8, 32] as const;
const SECONDS = 12;
const WARM_UP = 150;

/**
 * Respondents with a browser that runs our script (`pages` of JSON after the first), and the same without (`plain`
 * forms, each followed by a redirect), over HTTP against a server and a durable database as `npm start` runs them.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const seconds = Number(args[0] ?? SECONDS);
  const server = await startSeker();
  try {
    const link = await openSurveyProject(embeddedConnection(server.dataDir));
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const visit = (i: number, plain: boolean, times: number[]) =>
      complete({ urlNow: () => server.url, agent, link, i, plain, times });
    for (let i = 0; i < WARM_UP; i += 1)
      if (!(await visit(i, i % 2 === 0, []))) throw new Error('the survey cannot be completed');

    const levels: Level[] = [];
    for (const atOnce of LEVELS)
      levels.push(await measureLevel(server.processes(), atOnce, seconds, (i, times) => visit(i, false, times)));
    const plain = await measureLevel(server.processes(), 32, seconds, (i, times) => visit(i, true, times));
    const first = await firstPage(server.url, link);
    agent.destroy();

    const at32 = levels.at(-1) ?? plain;
    const cpu = Math.max(...levels.map((level) => level.cpuSeconds));
    const perSecond = Math.max(...levels.map((level) => level.perSecond));
    const failures = [...levels, plain].reduce((sum, level) => sum + level.failures, 0);
    const ratio = (ours: number, peer: number) => round(ours / peer, 3);
    return {
      name: 'completion',
      rows: [
        {
          what: 'CPU-s per completion',
          ours: cpu,
          peer: PEER.cpuSecondsPerCompletion,
          ratio: ratio(cpu, PEER.cpuSecondsPerCompletion),
        },
        {
          what: 'completions per second',
          ours: perSecond,
          peer: PEER.completionsPerSecond,
          ratio: ratio(perSecond, PEER.completionsPerSecond),
        },
        ...levels.map(({ atOnce, p99 }) => {
          const peer = PEER.p99[atOnce] ?? null;
          return { what: `page p99 ms at ${atOnce}`, ours: p99, peer, ratio: peer === null ? null : ratio(p99, peer) };
        }),
        {
          what: 'page p99 ms at 32, without script',
          ours: plain.p99,
          peer: PEER.p99[32] ?? null,
          ratio: ratio(plain.p99, PEER.p99[32] ?? 1),
        },
        {
          what: 'CPU-s per completion, without script',
          ours: plain.cpuSeconds,
          peer: PEER.cpuSecondsPerCompletion,
          ratio: ratio(plain.cpuSeconds, PEER.cpuSecondsPerCompletion),
        },
        {
          what: 'to the first question, requests',
          ours: first.requests,
          peer: PEER.requests,
          ratio: ratio(first.requests, PEER.requests),
        },
        {
          what: 'to the first question, bytes',
          ours: first.bytes,
          peer: PEER.bytes,
          ratio: ratio(first.bytes, PEER.bytes),
        },
        {
          what: 'first paint ms, slow line',
          ours: first.paintMilliseconds,
          peer: PEER.paint,
          ratio: ratio(first.paintMilliseconds, PEER.paint),
        },
        { what: 'failures', ours: failures, peer: 0, ratio: null },
      ],
      figures: { levels, withoutScript: plain, firstPage: first, peer: 'LimeSurvey 6.14, recorded' },
      budget: BUDGET,
      held:
        cpu <= BUDGET.cpuSecondsPerCompletion &&
        perSecond >= BUDGET.completionsPerSecond &&
        at32.p99 <= BUDGET.pageP99MillisecondsAt32 &&
        failures === 0 &&
        first.requests <= BUDGET.firstPageRequests &&
        first.bytes <= BUDGET.firstPageBytes &&
        first.paintMilliseconds <= BUDGET.firstPaintMilliseconds,
    };
  } finally {
    await server.stop();
  }
}

interface FirstPage {
  readonly requests: number;
  readonly bytes: number;
  readonly paintMilliseconds: number;
}

/**
 * What a browser fetches from the link to the first question, cold, how many bytes come over the wire for it, and when the
 * first page is painted over a line of 150 ms and 1.6 Mbps on a processor four times slower.
 */
async function firstPage(url: string, link: string): Promise<FirstPage> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW_LINE);
    await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let requests = 0;
    let bytes = 0;
    network.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(url + link, { waitUntil: 'networkidle' });
    const paintMilliseconds = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    );
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL(/\/survey\/web\//);
    await page.waitForLoadState('networkidle');
    return { requests, bytes, paintMilliseconds: Math.round(paintMilliseconds) };
  } finally {
    await browser.close();
  }
}

const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
