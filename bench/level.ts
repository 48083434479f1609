import type { CpuUsed, Done, Meter } from './meter.ts';
import { quantile, round } from './quantile.ts';
import { machineNow } from './yardstick.ts';

/** What so many respondents at once came to. */
export interface Level {
  readonly atOnce: number;
  readonly completions: number;
  readonly perSecond: number;
  /** Of the server and its database, per completion; also apart, beside what the load itself takes. */
  readonly cpuSeconds: number;
  readonly each: CpuUsed & Done;
  /** Milliseconds of a page. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  /** How many times slower the machine was meanwhile than the one that the budgets were set on. */
  readonly slower: number;
}

/** Visits, one after the other in each of `atOnce` rows, for so many seconds. */
export async function measureLevel(
  meter: Meter,
  atOnce: number,
  seconds: number,
  visit: (i: number, times: number[]) => Promise<boolean>,
): Promise<Level> {
  const times: number[] = [];
  const slowerBefore = machineNow();
  const doneBefore = await meter.done();
  const before = meter.cpu();
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let next = 0;
  let completions = 0;
  let failures = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        next += 1;
        if (await visit(next, times)) completions += 1;
        else failures += 1;
      }
    }),
  );
  const took = (performance.now() - begin) / 1_000;
  const after = meter.cpu();
  const done = await meter.done();
  const each = (from: number, to: number, digits: number) => round((to - from) / Math.max(1, completions), digits);
  return {
    atOnce,
    completions,
    perSecond: round(completions / took, 1),
    cpuSeconds: each(before.server + before.database, after.server + after.database, 4),
    each: {
      server: each(before.server, after.server, 4),
      database: each(before.database, after.database, 4),
      generator: each(before.generator, after.generator, 4),
      transactions: each(doneBefore.transactions, done.transactions, 1),
      walBytes: each(doneBefore.walBytes, done.walBytes, 0),
    },
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failures,
    slower: round((slowerBefore + machineNow()) / 2, 2),
  };
}
