import type { Id, PersonId, ProjectId } from '@seker/kernel';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Turns } from './turns.ts';

export type JobId = Id<'Job'>;

/** One run of a job, for its task. */
export interface JobRun {
  readonly id: JobId;
  readonly projectId: ProjectId | null;
  readonly requestedBy: PersonId | null;
  /** The count of its batches so far, including earlier runs. */
  readonly done: number;
  /** Whether it continues an earlier run. */
  readonly isResumed: boolean;
  setTotal(total: number): Promise<void>;
  /**
   * Waits for a turn, between batches. Meanwhile the job is told as waiting, with its place in the queue, and it is cancelled
   * or moves to another process at once.
   */
  waitForTurn(turns: Turns): Promise<Disposable>;
  /**
   * Works in one transaction with the job's progress, and returns the amount reported by `work`: committed work is
   * counted, even if the process ends then. Between batches a job may be cancelled or move to another process, so a
   * task determines by itself what is left to do.
   */
  batch(work: (tx: Tx) => Promise<number>): Promise<number>;
}

/** A task for the runner. */
export interface AnyTask {
  readonly name: string;
  perform(deps: Deps, input: unknown, job: JobRun): Promise<object>;
}

export interface Task<Input> extends AnyTask {
  readonly input: z.ZodType<Input>;
}

/**
 * Defines background work. It may be restarted after any of its batches, or after all of them, and must reach the same
 * result. A `Refusal` fails the job with its code; after any other error it is retried later.
 */
export function defineTask<Input>(task: {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** Returns the job's result for its requester: counts and codes, no secrets. */
  readonly run: (deps: Deps, input: Input, job: JobRun) => Promise<object>;
}): Task<Input> {
  const { name, input, run } = task;
  return {
    name,
    input,
    perform: async (deps, raw, job) => {
      const parsed = input.safeParse(raw);
      if (!parsed.success) throw new Refusal('badRequest');
      return await run(deps, parsed.data, job);
    },
  };
}
