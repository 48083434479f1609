import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@seker/kernel';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { ConnectionOptions } from '../db/connect.ts';
import { openOwnerPool } from '../db/owner-pool.ts';
import type { Deps } from '../deps.ts';
import type { AnyTask } from '../features/system/jobs/index.ts';
import { describe } from '../http/errors.ts';
import { runJob } from './run-job.ts';
import { forgetRunner, noteRunner } from './runner.queries.ts';
import { TASKS } from './tasks.ts';

/** Three jobs at a time, and a connection that listens for new ones. */
const CONNECTIONS = 4;
/** For retries that wait for their time; new jobs are noticed at once. */
const POLL_EVERY = 5 * SECOND;
/** A third of the time after which the ticker considers a runner lost. */
const SEEN_EVERY = 10 * SECOND;
const AGAIN_AFTER = SECOND;

/**
 * Starts running jobs as the owner of the queue's tables; it resumes after an outage of the database. Returns a
 * function that stops it.
 */
export function startRunner(
  deps: Deps,
  owner: ConnectionOptions,
  tasks: readonly AnyTask[] = TASKS,
): () => Promise<void> {
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await runOnce(deps, owner, tasks, stopping.signal);
      } catch (error) {
        deps.log.warn({ error: describe(error as Error) }, 'the runner of jobs begins again');
      }
      await wait(AGAIN_AFTER, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await ended;
  };
}

/** Runs until told to stop or unable to continue. */
async function runOnce(
  deps: Deps,
  owner: ConnectionOptions,
  tasks: readonly AnyTask[],
  stopping: AbortSignal,
): Promise<void> {
  // Imported late: loading the library takes longer than most of a start.
  const { Logger, run } = await import('graphile-worker');
  const pool = openOwnerPool(owner, CONNECTIONS, () => deps.log.warn('a database connection of the runner was lost'));
  const events: WorkerEvents = new EventEmitter();
  const sign = signsOfLife(deps, events);
  try {
    const runner: Runner = await run({
      pgPool: pool,
      taskList: taskListOf(deps, tasks, stopping),
      parsedCronItems: [],
      concurrency: CONNECTIONS - 1,
      pollInterval: POLL_EVERY,
      noHandleSignals: true,
      // Batches without a delay: an error then ends the run, which restarts, instead of being lost in a worker.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events,
      // Its messages name tasks but not their data; failures are logged where they are caught.
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') deps.log.warn({ library: 'graphile-worker' }, message);
        else deps.log.debug({ library: 'graphile-worker' }, message);
      }),
    });
    const stop = (): void => void runner.stop().catch(() => undefined);
    if (stopping.aborted) stop();
    stopping.addEventListener('abort', stop);
    await runner.promise.finally(() => stopping.removeEventListener('abort', stop));
  } finally {
    await sign.end();
    await pool.end();
  }
}

function taskListOf(deps: Deps, tasks: readonly AnyTask[], stopping: AbortSignal): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) =>
        await runJob(deps, task, { payload, isLast: job.attempts >= job.max_attempts, stopping }),
    ]),
  );
}

/** Regularly records that the runner is alive, under the name by which it locks jobs. */
function signsOfLife(deps: Deps, events: WorkerEvents): { end(): Promise<void> } {
  let name: string | null = null;
  const note = async (): Promise<void> => {
    if (name !== null) await noteRunner(deps.db, name).catch(() => undefined);
  };
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id;
    void note();
  });
  const timer = setInterval(() => void note(), SEEN_EVERY).unref();
  return {
    end: async () => {
      clearInterval(timer);
      if (name !== null) await forgetRunner(deps.db, name).catch(() => undefined);
    },
  };
}
