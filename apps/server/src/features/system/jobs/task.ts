import type { Id, PersonId, ProjectId } from '@seker/kernel';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';

export type JobId = Id<'Job'>;

/** One run of a job, as its task sees it. */
export interface JobRun {
  readonly id: JobId;
  readonly projectId: ProjectId | null;
  readonly requestedBy: PersonId | null;
  /** What its batches have counted so far, in earlier runs, too. */
  readonly done: number;
  /** It goes on with what another run has begun. */
  readonly isResumed: boolean;
  setTotal(total: number): Promise<void>;
  /**
   * Works in one transaction with the job's progress, and returns how much `work` says that it did: what is committed is
   * counted, even if the process ends then. Between batches a job may be cancelled or move to another process, so a
   * task finds out by itself what is still to do.
   */
  batch(work: (tx: Tx) => Promise<number>): Promise<number>;
}

/** A task as a runner knows it. */
export interface AnyTask {
  readonly name: string;
  perform(deps: Deps, input: unknown, job: JobRun): Promise<object>;
}

export interface Task<Input> extends AnyTask {
  readonly input: z.ZodType<Input>;
}

/**
 * Work in the background. It may be begun again after any of its batches, or after all of them, and must come to the same
 * end. A `Refusal` that it throws fails the job with that code; after any other error it is begun again later.
 */
export function defineTask<Input>(task: {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** What it gives is the job's result, which its requester reads: counts and codes, no secrets. */
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
