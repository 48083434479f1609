import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { optionalWireId } from '../../wire-values.ts';

/** A background job, as its requester sees it. */
const job = z.object({
  id: z.number(),
  task: z.string(),
  projectId: z.nullable(z.number()),
  /** Null: requested by the server. */
  requestedBy: z.nullable(z.number()),
  /** The requester's name; null also when erased. */
  requestedByName: z.nullable(z.string()),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  /** Null while unknown. */
  total: z.nullable(z.number()),
  /** How many jobs wait before it; null where it does not wait for its turn. */
  ahead: z.nullable(z.int()),
  /** The result of a finished job; its shape depends on the task. */
  result: z.unknown(),
  /** The error of a failed job: a catalogue code, and its sentence in the session's language. */
  error: z.nullable(z.object({ code: z.string(), text: z.string() })),
  askedAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** The job stops after its current batch. */
  cancelAsked: z.boolean(),
});

export type Job = z.infer<typeof job>;

/**
 * The person's own jobs, or all jobs for administrators, newest first; `before` is the last id of the previous page.
 */
export const listJobs = defineCall({
  name: 'listJobs',
  method: 'GET',
  path: '/api/v1/jobs',
  query: z.object({ before: optionalWireId<'Job'>() }),
  answer: z.object({ jobs: z.array(job) }),
});

export const readJob = defineCall({
  name: 'readJob',
  method: 'GET',
  path: '/api/v1/jobs/:jobId',
  params: z.object({ jobId: claimedId('Job') }),
  answer: job,
});

/** Cancels a queued job at once, and a running one after its current batch; its completed work stays. */
export const cancelJob = defineCall({
  name: 'cancelJob',
  method: 'POST',
  path: '/api/v1/jobs/:jobId/cancel',
  params: z.object({ jobId: claimedId('Job') }),
  refusals: ['conflict'],
});
