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

/** Three jobs at a time, and a connection that hears of new ones. */
const CONNECTIONS = 4;
/** For tries that wait for their time; new jobs are heard of at once. */
const POLL_EVERY = 5 * SECOND;
/** A third of what the ticker takes for a lost runner. */
const SEEN_EVERY = 10 * SECOND;
const AGAIN_AFTER = SECOND;

/** Runs jobs from now on, as the owner of the queue's tables; it goes on after the database was away. Returns its end. */
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

/** Until it is to stop, or cannot go on. */
async function runOnce(
  deps: Deps,
  owner: ConnectionOptions,
  tasks: readonly AnyTask[],
  stopping: AbortSignal,
): Promise<void> {
  // After the start: loading the library takes longer than most of what a start does.
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
      // In batches of what is there: an error then ends the run, which begins again, and is not lost in a worker.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events,
      // Its messages name tasks and say nothing of what they work on; what fails is logged where it is caught.
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

/** Says from time to time that the runner lives, under the name by which it locks jobs. */
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
