import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { optionalWireId } from '../../wire-values.ts';

/** Work in the background, as the person sees it who asked for it. */
const job = z.object({
  id: z.number(),
  task: z.string(),
  projectId: z.nullable(z.number()),
  /** Null where the server asked for it itself. */
  requestedBy: z.nullable(z.number()),
  /** What that person is called; null where they were erased, too. */
  requestedByName: z.nullable(z.string()),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  /** Null while it is not known. */
  total: z.nullable(z.number()),
  /** What came of it, once it is done; each task has its own. */
  result: z.unknown(),
  /** Of one that failed: a code of the catalogue, and its sentence in the session's language. */
  error: z.nullable(z.object({ code: z.string(), text: z.string() })),
  askedAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** It goes on until its present batch is done. */
  cancelAsked: z.boolean(),
});

export type Job = z.infer<typeof job>;

/** One's own jobs, or all of them for administrators, the newest first; `before` names the last one of the page before. */
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

/** A job that waits is cancelled at once, one that runs after its present batch; what it has done stays done. */
export const cancelJob = defineCall({
  name: 'cancelJob',
  method: 'POST',
  path: '/api/v1/jobs/:jobId/cancel',
  params: z.object({ jobId: claimedId('Job') }),
  refusals: ['conflict'],
});
