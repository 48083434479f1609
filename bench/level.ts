import { cpuSeconds } from './cpu-time.ts';
import { quantile, round } from './quantile.ts';

/** What so many respondents at once came to. */
export interface Level {
  readonly atOnce: number;
  readonly completions: number;
  readonly perSecond: number;
  /** Of the server and its database, per completion. */
  readonly cpuSeconds: number;
  /** Milliseconds of a page. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** Visits, one after the other in each of `atOnce` rows, for so many seconds; `processes` are those whose CPU time counts. */
export async function measureLevel(
  processes: readonly number[],
  atOnce: number,
  seconds: number,
  visit: (i: number, times: number[]) => Promise<boolean>,
): Promise<Level> {
  const times: number[] = [];
  const before = cpuSeconds(processes);
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
  const used = cpuSeconds(processes) - before;
  return {
    atOnce,
    completions,
    perSecond: round(completions / took, 1),
    cpuSeconds: round(used / Math.max(1, completions), 4),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failures,
  };
}
