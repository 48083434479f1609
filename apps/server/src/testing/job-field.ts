import { expect } from 'vitest';
import { z } from 'zod';
import { transact } from '../db/transact.ts';
import { askJob, defineTask, type JobId, type JobRun } from '../features/system/jobs/index.ts';
import { startRunner } from '../jobs/runner.ts';
import { row } from './field.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export interface JobField extends TestServer {
  stopRunner(): Promise<void>;
  /** Starts another runner after stopping the first. */
  startRunner(): void;
}

/** Starts a server with a job runner and no other background work; the runner stops first. */
export async function openJobField(options: Omit<TestServerOptions, 'jobs'> = {}): Promise<JobField> {
  const server = await startTestServer({ ...options, jobs: false });
  let end = startRunner(server.deps, server.owner);
  const stopRunner = async (): Promise<void> => await end();
  const stop = async (): Promise<void> => {
    await stopRunner();
    await server.stop();
  };
  const again = (): void => {
    end = startRunner(server.deps, server.owner);
  };
  return { ...server, stop, stopRunner, startRunner: again };
}

/** Waits until no job is left: one that a test has left goes on beside the next, and holds rows that it would remove. */
export async function untilJobsEnd(server: TestServer): Promise<void> {
  const left = async () => await row(server, 'select count(*)::int as jobs from job where ended_at is null');
  await expect.poll(left, { interval: 25 }).toEqual({ jobs: 0 });
}

const input = z.object({ batches: z.number() });

/** Defines a task that counts to a number, one per batch; the test supplies the work of a batch. */
export function countingTask(inBatch: (batch: number, job: JobRun) => Promise<void> = async () => undefined) {
  return defineTask({
    name: 'count',
    input,
    run: async (_deps, { batches }, job) => {
      await job.setTotal(batches);
      for (let batch = 0; batch < batches; batch += 1)
        await job.batch(async () => {
          await inBatch(batch, job);
          return 1;
        });
      return { batches };
    },
  });
}

export async function askToCount(server: TestServer, batches = 3, login: string | null = null): Promise<JobId> {
  const requestedBy =
    login === null ? null : (await row<{ id: never }>(server, 'select id from person where login = $1', [login])).id;
  return await transact(
    server.db,
    async (tx) => await askJob(tx, { name: 'count', input }, { batches }, { requestedBy }),
  );
}

export interface StoredJob {
  readonly state: string;
  readonly run: number;
  readonly done: number;
  readonly total: number | null;
  readonly result: unknown;
  readonly error: string | null;
  readonly input: object;
}

export async function jobRow(server: TestServer, id: JobId): Promise<StoredJob> {
  return await row(server, 'select state, run, done, total, result, error, input from job where id = $1', [id]);
}

/** Returns the number of jobs in the queue. */
export async function queueLength(server: TestServer): Promise<number> {
  return (await row<{ count: number }>(server, 'select count(*)::int as count from graphile_worker._private_jobs'))
    .count;
}

/** Makes jobs that wait for a retry run at once. */
export async function hurry(server: TestServer): Promise<void> {
  await server.asOwner('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  await nudge(server);
}

/** Makes the runners check the queue now instead of at their next poll. */
export async function nudge(server: TestServer): Promise<void> {
  await server.asOwner(`select pg_notify('jobs:insert', '{"r":0,"count":1}')`);
}

/** As if running jobs had started a minute earlier. */
export async function age(server: TestServer): Promise<void> {
  await server.asOwner("update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'");
}

/** As if no runner had given a sign of life for a minute. */
export async function forgetRunners(server: TestServer): Promise<void> {
  await server.asOwner("update job_runner set seen_at = seen_at - interval '1 minute'");
}
