import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@seker/kernel';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import type { Deps } from './deps.ts';
import { countWaiting } from './features/system/jobs/index.ts';
import { serveMetrics } from './http/metrics-server.ts';
import { TASKS } from './jobs/tasks.ts';
import { ROLES } from './nodes/node-roles.ts';
import { type Meter, SILENT_METER } from './telemetry/meter.ts';
import { METRICS } from './telemetry/metrics.ts';
import type { PrometheusMeter } from './telemetry/prometheus-meter.ts';

/** How long figures from the database are cached, for any number of scrapes. */
const KEPT = SECOND;
/** How long a scrape waits for the database. */
const PATIENCE = SECOND;
/** The label for tasks of a newer version. */
const OTHER = 'other';

/** Measures a node and serves its metrics. */
export interface Telemetry {
  readonly meter: Meter;
  readonly onCommit?: (seconds: number) => void;
  /** Starts serving; returns the address and a function that stops it. */
  serve(
    deps: Pick<Deps, 'db' | 'node'>,
    pool: OpenDatabase['pool'],
  ): Promise<{ readonly url: string | null; close(): Promise<void> }>;
}

/** Opens the metrics; without a port nothing is measured, and the library is not loaded. */
export async function openTelemetry({ metrics }: Pick<Config, 'metrics'>): Promise<Telemetry> {
  if (metrics === null)
    return { meter: SILENT_METER, serve: async () => ({ url: null, close: async () => undefined }) };
  const { createPrometheusMeter, PROMETHEUS_TEXT } = await import('./telemetry/prometheus-meter.ts');
  const meter = createPrometheusMeter();
  return {
    meter,
    onCommit: (seconds) => meter.observe('commitSeconds', {}, seconds),
    serve: async (deps, pool) =>
      await serveMetrics(metrics, { type: PROMETHEUS_TEXT, text: createScrape(meter, deps, pool) }),
  };
}

/** Returns a scrape of the collected metrics and of polled figures; it never waits long, and returns what is known. */
function createScrape(
  meter: PrometheusMeter,
  { db, node }: Pick<Deps, 'db' | 'node'>,
  pool: OpenDatabase['pool'],
): () => Promise<string> {
  const tasks = [...TASKS.map(({ name }) => name), OTHER];
  for (const task of tasks)
    for (const outcome of METRICS.jobRuns.labels.outcome) meter.count('jobRuns', { task, outcome }, 0);
  let asked: Promise<Awaited<ReturnType<typeof countWaiting>> | null> | null = null;

  async function lookAtJobs(): Promise<void> {
    // Only one query runs, also while its answer is slow.
    asked ??= countWaiting(db)
      .catch(() => null)
      .finally(() => setTimeout(() => (asked = null), KEPT).unref());
    const rows = await Promise.race([asked, sleep(PATIENCE, null, { ref: false })]);
    meter.set('databaseAnswers', {}, rows === null ? 0 : 1);
    for (const name of ['jobsWaiting', 'oldestJobSeconds'] as const) meter.forget(name);
    for (const task of rows === null ? [] : tasks) {
      const own = (rows ?? []).filter((row) => (tasks.includes(row.task) ? row.task : OTHER) === task);
      meter.set(
        'jobsWaiting',
        { task },
        own.reduce((sum, { jobs }) => sum + jobs, 0),
      );
      meter.set('oldestJobSeconds', { task }, Math.max(0, ...own.map(({ oldestSeconds }) => oldestSeconds)));
    }
  }

  return async () => {
    const { total, idle, waiting } = pool();
    meter.set('poolConnections', { state: 'used' }, total - idle);
    meter.set('poolConnections', { state: 'idle' }, idle);
    meter.set('poolWaiting', {}, waiting);
    for (const role of ROLES) meter.set('roleEpoch', { role }, node.roles.held(role) ?? 0);
    await lookAtJobs();
    return await meter.text();
  };
}
