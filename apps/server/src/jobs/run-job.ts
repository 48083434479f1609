import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorCode, isErrorCode } from '@seker/contract';
import { SECOND } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../db/stored-id.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import {
  type AnyTask,
  askAgain,
  type BegunJob,
  beginJob,
  countDone,
  endJob,
  type JobEnd,
  type JobId,
  type JobRun,
  setBack,
  setTotal,
  setWaiting,
  type Turns,
} from '../features/system/jobs/index.ts';
import { describe } from '../http/errors.ts';
import { Refusal } from '../http/refusal.ts';
import { onBehalfOf } from '../telemetry/current-request.ts';

/** The shortest time between progress reports of a job, except for the last. */
const TOLD_EVERY = SECOND;

/** How often a job that waits for its turn looks whether it was cancelled. */
const LOOKED_EVERY = SECOND / 2;

/** All that the queue knows of a job besides its task: everything else is in our own row. */
const queued = z.object({ job: storedId<'Job'>() });

export interface JobTry {
  /** As stored in the queue. */
  readonly payload: unknown;
  /** The queue does not retry after this attempt. */
  readonly isLast: boolean;
  /** Aborted when the server stops: the job pauses after its current batch, and another process continues it. */
  readonly stopping: AbortSignal;
}

/**
 * Runs one attempt of a job. It rejects only when the queue should retry later, with a text that does not contain the
 * cause, because the queue stores it.
 */
export async function runJob(deps: Deps, task: AnyTask, { payload, isLast, stopping }: JobTry): Promise<void> {
  const parsed = queued.safeParse(payload);
  if (!parsed.success) {
    deps.log.error({ task: task.name }, 'a job is not understood');
    return;
  }
  const { job: jobId } = parsed.data;
  const begun = await beginJob(deps.db, jobId);
  if (begun === null) return;
  await onBehalfOf(begun.request, async () => {
    const run = new Run(deps, task.name, jobId, begun, stopping);
    try {
      run.goOn();
      const result = await task.perform(deps, begun.input, run);
      await run.end({ state: 'done', result });
    } catch (error) {
      await run.leaveOff(error, isLast);
    }
  });
}

type Interruption = 'cancelled' | 'lost' | 'stopping';

/** Thrown between batches. */
class InterruptedJob extends Error {
  override readonly name = 'InterruptedJob';
  readonly by: Interruption;

  constructor(by: Interruption) {
    super(by);
    this.by = by;
  }
}

class Run implements JobRun {
  readonly id: JobId;
  readonly projectId: JobRun['projectId'];
  readonly requestedBy: JobRun['requestedBy'];
  readonly isResumed: boolean;
  readonly #deps: Deps;
  readonly #task: string;
  readonly #stopping: AbortSignal;
  readonly #run: number;
  #progress: Pick<BegunJob, 'done' | 'total' | 'cancelAsked'>;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Deps, task: string, id: JobId, begun: BegunJob, stopping: AbortSignal) {
    this.id = id;
    this.projectId = begun.projectId;
    this.requestedBy = begun.requestedBy;
    this.isResumed = begun.run > 1;
    this.#deps = deps;
    this.#task = task;
    this.#stopping = stopping;
    this.#run = begun.run;
    this.#progress = begun;
  }

  get done(): number {
    return this.#progress.done;
  }

  /** Throws when the job was cancelled or the server stops. */
  goOn(): void {
    if (this.#progress.cancelAsked) throw new InterruptedJob('cancelled');
    if (this.#stopping.aborted) throw new InterruptedJob('stopping');
  }

  async setTotal(total: number): Promise<void> {
    this.#progress = { ...this.#progress, total };
    await setTotal(this.#deps.db, this.id, this.#run, total);
  }

  async waitForTurn(turns: Turns): Promise<Disposable> {
    this.goOn();
    const free = turns.takeFree();
    if (free !== null) return free;
    const giveUp = new AbortController();
    const turn = turns.take(giveUp.signal);
    try {
      for (;;) {
        await this.#setWaiting(true);
        this.goOn();
        const taken = await Promise.race([turn, wait(LOOKED_EVERY)]);
        if (taken === undefined) continue;
        await this.#setWaiting(false);
        return taken;
      }
    } catch (error) {
      // A turn that came meanwhile is for the next one.
      turn.then(
        (taken) => taken[Symbol.dispose](),
        () => undefined,
      );
      giveUp.abort(error);
      throw error;
    }
  }

  async #setWaiting(isWaiting: boolean): Promise<void> {
    const progress = await setWaiting(this.#deps.db, this.id, this.#run, isWaiting);
    if (progress === null) throw new InterruptedJob('lost');
    this.#progress = progress;
  }

  async batch(work: Parameters<JobRun['batch']>[0]): Promise<number> {
    this.goOn();
    const { more, progress } = await transact(this.#deps.db, async (tx) => {
      const more = await work(tx);
      // The job's row is locked last, so that a cancelling request waits for this update only.
      const progress = await countDone(tx, this.id, this.#run, more);
      // Another process has started the job, so this batch must not count.
      if (progress === null) throw new InterruptedJob('lost');
      return { more, progress };
    });
    this.#progress = progress;
    if (performance.now() - this.#toldAt >= TOLD_EVERY) this.#tell('running');
    return more;
  }

  async end(end: JobEnd): Promise<void> {
    if (!(await endJob(this.#deps.db, this.id, this.#run, end))) return;
    this.#note(end.state);
    this.#tell(end.state);
  }

  async leaveOff(error: unknown, isLast: boolean): Promise<void> {
    const { log, db } = this.#deps;
    if (error instanceof InterruptedJob) return await this.#interrupted(error.by);
    if (error instanceof Refusal) return await this.end({ state: 'failed', error: codeOf(error) });
    log.error({ job: this.id, task: this.#task, error: describe(error as Error) }, 'job failed');
    if (isLast) return await this.end({ state: 'failed', error: 'technicalFailure' });
    await setBack(db, this.id, this.#run);
    this.#note('again');
    throw new Error('a try failed');
  }

  async #interrupted(by: Interruption): Promise<void> {
    if (by === 'cancelled') await this.end({ state: 'cancelled' });
    if (by !== 'stopping') return;
    await askAgain(this.#deps.db, this.id, this.#run);
    this.#note('leftOff');
  }

  #note(outcome: JobEnd['state'] | 'again' | 'leftOff'): void {
    const { log, meter } = this.#deps;
    log.debug({ job: this.id, task: this.#task, outcome }, 'job ran');
    meter.count('jobRuns', { task: this.#task, outcome });
  }

  #tell(state: 'running' | JobEnd['state']): void {
    const { done, total } = this.#progress;
    const { id: jobId, projectId, requestedBy } = this;
    this.#toldAt = performance.now();
    this.#deps.bus.emit('jobChanged', { jobId, projectId, requestedBy, state, done, total });
  }
}

function codeOf({ code }: Refusal): ErrorCode {
  return isErrorCode(code) ? code : 'technicalFailure';
}
