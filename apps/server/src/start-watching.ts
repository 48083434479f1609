import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@seker/kernel';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import type { Deps } from './deps.ts';
import { countWaiting } from './features/system/jobs/index.ts';
import { serveMetrics } from './http/metrics-server.ts';
import { TASKS } from './jobs/tasks.ts';
import { ROLES } from './nodes/roles.ts';
import { type Meter, SILENT_METER } from './watching/meter.ts';
import { METRICS } from './watching/metrics.ts';
import type { PrometheusMeter } from './watching/prometheus-meter.ts';

/** What the database knows is read again after so long, however many ask. */
const KEPT = SECOND;
/** A scrape waits no longer for the database. */
const PATIENCE = SECOND;
/** A task of a newer version. */
const OTHER = 'other';

/** How a node is watched. */
export interface Watching {
  readonly meter: Meter;
  readonly onCommit?: (seconds: number) => void;
  /** Begins to answer those who ask; gives the address, and the end of it. */
  serve(
    deps: Pick<Deps, 'db' | 'node'>,
    pool: OpenDatabase['pool'],
  ): Promise<{ readonly url: string | null; close(): Promise<void> }>;
}

/** Nothing is measured, nor is the library loaded, where no one can ask for it. */
export async function openWatching({ metrics }: Pick<Config, 'metrics'>): Promise<Watching> {
  if (metrics === null)
    return { meter: SILENT_METER, serve: async () => ({ url: null, close: async () => undefined }) };
  const { createPrometheusMeter, PROMETHEUS_TEXT } = await import('./watching/prometheus-meter.ts');
  const meter = createPrometheusMeter();
  return {
    meter,
    onCommit: (seconds) => meter.observe('commitSeconds', {}, seconds),
    serve: async (deps, pool) =>
      await serveMetrics(metrics, { type: PROMETHEUS_TEXT, text: createScrape(meter, deps, pool) }),
  };
}

/** Everything that was told, with what has to be looked at: it never waits long, and says what it knows. */
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
    // Asked once, also while the answer takes long.
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
