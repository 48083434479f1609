import { jobsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transact } from '../db/transact.ts';
import { type AnyTask, askJob, defineTask, type JobId, Turns } from '../features/system/jobs/index.ts';
import { Refusal } from '../http/refusal.ts';
import { askToCount, countingTask, hurry, jobRow, nudge, queueLength } from '../testing/job-field.ts';
import { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { startRunner } from './runner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

const running: (() => Promise<void>)[] = [];
function runs(...tasks: readonly AnyTask[]): () => Promise<void> {
  const stop = startRunner(server.deps, server.owner, tasks);
  running.push(stop);
  return stop;
}
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
  expect(await queueLength(server)).toBe(0);
});

/** A promise that is resolved from outside. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('a job', () => {
  it('is enqueued on commit only: a rollback enqueues nothing (N15)', async () => {
    const left = new Error('rolled back');
    await transact(server.db, async (tx) => {
      await askJob(tx, countingTask(), { batches: 1 });
      throw left;
    }).catch((error: unknown) => expect(error).toBe(left));
    expect(await queueLength(server)).toBe(0);
    const { rows } = await server.asOwner('select from job');
    expect(rows).toEqual([]);
  });

  it('completes, reports progress, and keeps its result but not its input', async () => {
    const told: unknown[] = [];
    const off = server.deps.bus.on('jobChanged', (news) => told.push(news));
    const half = gate();
    const goesOn = gate();
    runs(
      countingTask(async (batch) => {
        if (batch !== 2) return;
        half.open();
        await goesOn.opened;
      }),
    );
    const id = await askToCount(server, 4);
    await half.opened;
    expect(await jobRow(server, id)).toMatchObject({ state: 'running', done: 2, total: 4, run: 1 });
    goesOn.open();
    await expect
      .poll(async () => await jobRow(server, id))
      .toMatchObject({
        state: 'done',
        done: 4,
        result: { batches: 4 },
        error: null,
        input: {},
      });
    await expect.poll(() => told.at(-1)).toMatchObject({ jobId: id, state: 'done', done: 4, total: 4 });
    // One report at the first batch and one at the end: the others fell within its second.
    expect(told.length).toBeLessThan(4);
    off();
  });

  it('stops between two batches when cancelled, and keeps what is done', async () => {
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const first = gate();
    const goesOn = gate();
    runs(
      countingTask(async (batch) => {
        if (batch !== 1) return;
        first.open();
        await goesOn.opened;
      }),
    );
    const id = await askToCount(server, 5, 'admin');
    await first.opened;
    expect((await admin.fetch(`/api/v1/jobs/${id}/cancel`, { method: 'POST' })).status).toBe(200);
    goesOn.open();
    await expect.poll(async () => await jobRow(server, id)).toMatchObject({ state: 'cancelled', done: 2, input: {} });
    expect((await admin.fetch(`/api/v1/jobs/${id}/cancel`, { method: 'POST' })).status).toBe(409);
  });

  it('does not start when it was cancelled while waiting', async () => {
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const id = await askToCount(server, 5, 'admin');
    await admin.fetch(`/api/v1/jobs/${id}/cancel`, { method: 'POST' });
    expect(await jobRow(server, id)).toMatchObject({ state: 'cancelled', done: 0, run: 0 });
    runs(countingTask());
    await expect.poll(async () => await queueLength(server)).toBe(0);
    expect(await jobRow(server, id)).toMatchObject({ state: 'cancelled', run: 0 });
  });

  it('is retried after a failure, resumes where it was, and fails with a code after its last attempt', async () => {
    let failures = 0;
    runs(
      countingTask(async (batch) => {
        if (batch === 0) return;
        failures += 1;
        throw new Error('the number 050-0000000');
      }),
    );
    const id = await askToCount(server, 2);
    for (let tries = 1; tries < 8; tries += 1) {
      await expect.poll(() => failures).toBe(tries);
      await expect.poll(async () => await jobRow(server, id)).toMatchObject({ state: 'queued', error: null });
      await expect
        .poll(async () => {
          // Only while it waits for this attempt: the next one has its own turn.
          if (failures === tries) await hurry(server);
          return failures;
        })
        .toBeGreaterThan(tries);
    }
    await expect
      .poll(async () => await jobRow(server, id))
      .toMatchObject({ state: 'failed', error: 'technicalFailure' });
    expect(failures).toBe(8);
    expect(server.logged()).not.toContain('050-0000000');
  });

  it('fails at once with the code of a refusal, shown to the requester as a sentence', async () => {
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    runs(
      countingTask(async () => {
        throw new Refusal('conflict');
      }),
    );
    const id = await askToCount(server, 1, 'admin');
    await expect
      .poll(async () => await jobRow(server, id))
      .toMatchObject({ state: 'failed', error: 'conflict', run: 1 });
    const told = (await (await admin.fetch(`/api/v1/jobs/${id}`)).json()) as { error: unknown };
    expect(told.error).toEqual({ code: 'conflict', text: expect.any(String) });
  });

  it('that cannot be parsed fails without stopping others', async () => {
    const bad = await askToCount(server, 1);
    await server.asOwner(`update job set input = '{"batches":"many"}' where id = $1`, [bad]);
    await server.asOwner(`select graphile_worker.add_job('count', '"nonsense"'::json)`);
    const good = await askToCount(server, 1);
    runs(countingTask());
    await expect.poll(async () => (await jobRow(server, good)).state).toBe('done');
    await expect.poll(async () => await jobRow(server, bad)).toMatchObject({ state: 'failed', error: 'badRequest' });
  });
});

describe('a job that needs a turn', () => {
  /** Holds the one turn there is until its gate opens. */
  const turnTask = (turns: Turns, opened: Promise<void>) =>
    defineTask({
      name: 'count',
      input: z.object({}),
      run: async (_deps, _input, job) => {
        using _ = await job.waitForTurn(turns);
        await opened;
        return {};
      },
    });
  const placeOf = async (person: Person, jobId: JobId) => {
    const { state, ahead } = await person.call(jobsCalls.readJob, { jobId: Number(jobId) });
    return [state, ahead];
  };

  it('waits as one in the queue does, tells its place, and is cancelled while it waits', async () => {
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const turns = new Turns(1);
    const over = gate();
    runs(turnTask(turns, over.opened));
    const ids: JobId[] = [];
    // Three are begun, one of which has the turn; the fourth is in the queue.
    for (const place of [null, 0, 1, 2]) {
      const id = await askToCount(server, 1, 'admin');
      ids.push(id);
      await expect.poll(async () => await placeOf(admin, id)).toEqual([place === null ? 'running' : 'queued', place]);
    }
    const [first, second, third, fourth] = ids;
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) throw new Error('');
    await expect.poll(async () => (await jobRow(server, third)).state).toBe('running');
    await admin.call(jobsCalls.cancelJob, { jobId: Number(second) });
    await expect.poll(async () => (await jobRow(server, second)).state).toBe('cancelled');
    await expect.poll(async () => await placeOf(admin, third)).toEqual(['queued', 0]);
    over.open();
    for (const id of [first, third, fourth])
      await expect.poll(async () => await placeOf(admin, id)).toEqual(['done', null]);
    expect(turns.takeFree()).not.toBeNull();
  });

  it('leaves its place to others when its process stops', async () => {
    const turns = new Turns(1);
    const held = await turns.take();
    const stop = runs(turnTask(turns, Promise.resolve()));
    const id = await askToCount(server);
    await expect.poll(async () => (await jobRow(server, id)).state).toBe('running');
    await stop();
    expect(await jobRow(server, id)).toMatchObject({ state: 'queued' });
    held[Symbol.dispose]();
    expect(turns.takeFree()).not.toBeNull();
    runs(turnTask(new Turns(1), Promise.resolve()));
    await nudge(server);
    await expect.poll(async () => (await jobRow(server, id)).state).toBe('done');
  });
});

describe('several runners', () => {
  it('run each job once', async () => {
    const begun = new Map<unknown, number>();
    const task = countingTask(async (_batch, job) => void begun.set(job.id, (begun.get(job.id) ?? 0) + 1));
    for (let runner = 0; runner < 3; runner += 1) runs(task);
    const ids = await Promise.all(Array.from({ length: 30 }, async () => await askToCount(server, 2)));
    await expect.poll(async () => await queueLength(server)).toBe(0);
    for (const id of ids) expect(await jobRow(server, id)).toMatchObject({ state: 'done', done: 2, run: 1 });
    expect([...begun.values()]).toEqual(ids.map(() => 2));
  });

  it('pass a job on when one of them stops, between two of its batches', async () => {
    const first = gate();
    const goesOn = gate();
    const stop = runs(
      countingTask(async (batch) => {
        if (batch !== 1) return;
        first.open();
        await goesOn.opened;
      }),
    );
    const id = await askToCount(server, 4);
    await first.opened;
    const stopped = stop();
    goesOn.open();
    await stopped;
    expect(await jobRow(server, id)).toMatchObject({ state: 'queued', done: 2 });
    runs(countingTask());
    await nudge(server);
    await expect.poll(async () => (await jobRow(server, id)).state).toBe('done');
  });

  it('do not count a batch of a run that another has taken over', async () => {
    const first = gate();
    const goesOn = gate();
    let isFirst = true;
    runs(
      countingTask(async (batch) => {
        if (batch !== 1 || !isFirst) return;
        isFirst = false;
        first.open();
        await goesOn.opened;
      }),
    );
    const id = await askToCount(server, 3);
    await first.opened;
    // As if the runner had been declared dead while it still works.
    await server.asOwner('update graphile_worker._private_jobs set locked_by = null, locked_at = null');
    await nudge(server);
    await expect.poll(async () => await jobRow(server, id)).toMatchObject({ state: 'done', run: 2, done: 4 });
    goesOn.open();
    await expect.poll(async () => await queueLength(server)).toBe(0);
    expect(await jobRow(server, id)).toMatchObject({ state: 'done', run: 2, done: 4 });
  });
});
