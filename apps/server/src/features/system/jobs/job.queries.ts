import type { ErrorCode } from '@seker/contract';
import type { PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { currentRequest } from '../../../telemetry/current-request.ts';
import type { JobId, Task } from './task.ts';

const anything = json(z.unknown());
const ONE_RUN = { jobId: id<'Job'>(), run: number };

const asked = statement({
  name: 'ask for a job',
  takes: {
    task: text,
    input: anything,
    projectId: nullable(id<'Project'>()),
    requestedBy: nullable(id<'Person'>()),
    request: nullable(text),
  },
  gives: { id: id<'Job'>() },
  text: ({ task, input, projectId, requestedBy, request }) => sql`
    with asked as (
      insert into job (task, input, project_id, requested_by, request)
      values (${task}, ${input}, ${projectId}, ${requestedBy}, ${request}) returning id, task)
    select asked.id from asked, enqueue_job(asked.task, jsonb_build_object('job', asked.id), 'job ' || asked.id)`,
});

/**
 * Enqueues a job in the transaction of its cause, so that it exists only if that commits. It starts some milliseconds
 * after the commit, on any node that runs jobs.
 */
export async function askJob<Input>(
  tx: Tx,
  task: Pick<Task<Input>, 'name' | 'input'>,
  input: Input,
  /** Its project and its requester; without either it is the server's own. */
  of: { readonly projectId?: ProjectId | null; readonly requestedBy?: PersonId | null } = {},
): Promise<JobId> {
  const { projectId = null, requestedBy = null } = of;
  const [row] = (await asked(tx, { task: task.name, input, projectId, requestedBy, request: currentRequest() })).rows;
  if (row === undefined) throw new Error('a job was not asked for');
  return row.id;
}

const again = statement({
  name: 'put a job back into the queue',
  takes: ONE_RUN,
  gives: { id: id<'Job'>() },
  text: ({ jobId, run }) => sql`
    with left_off as (
      update job set state = 'queued', is_waiting = false where id = ${jobId} and run = ${run} and state = 'running' returning id, task, run)
    select left_off.id from left_off,
      enqueue_job(left_off.task, jsonb_build_object('job', left_off.id), 'job ' || left_off.id || ' ' || left_off.run)`,
});

/** Enqueues a job again that a stopping server leaves: another node continues it at once, with fresh attempts. */
export async function askAgain(db: Db, jobId: JobId, run: number): Promise<void> {
  await again(db, { jobId, run });
}

const begun = statement({
  name: 'begin a job',
  takes: { jobId: id<'Job'>() },
  gives: {
    input: anything,
    projectId: nullable(id<'Project'>()),
    requestedBy: nullable(id<'Person'>()),
    run: number,
    done: number,
    total: nullable(number),
    cancelAsked: boolean,
    request: nullable(text),
  },
  text: ({ jobId }) => sql`
    update job set state = 'running', is_waiting = false, run = run + 1, started_at = coalesce(started_at, now())
    where id = ${jobId} and state in ('queued', 'running')
    returning input, project_id as "projectId", requested_by as "requestedBy", run, done, total, cancel_asked as "cancelAsked", request`,
});

export type BegunJob = NonNullable<Awaited<ReturnType<typeof beginJob>>>;

/** Starts a job; `null` when it has already ended. */
export async function beginJob(db: Db, jobId: JobId) {
  return (await begun(db, { jobId })).rows[0] ?? null;
}

const counted = statement({
  name: 'count what a job has done',
  takes: { ...ONE_RUN, more: number },
  gives: { done: number, total: nullable(number), cancelAsked: boolean },
  text: ({ jobId, run, more }) => sql`
    update job set done = done + ${more} where id = ${jobId} and run = ${run} and state = 'running'
    returning done, total, cancel_asked as "cancelAsked"`,
});

/** Counts progress; `null` when another run has taken over. */
export async function countDone(tx: Tx, jobId: JobId, run: number, more: number) {
  return (await counted(tx, { jobId, run, more })).rows[0] ?? null;
}

export async function setTotal(db: Db, jobId: JobId, run: number, total: number): Promise<void> {
  await db.updateTable('job').set({ total }).where('id', '=', jobId).where('run', '=', run).execute();
}

const waits = statement({
  name: 'a job waits for its turn, or has got it',
  takes: { ...ONE_RUN, isWaiting: boolean },
  gives: { done: number, total: nullable(number), cancelAsked: boolean },
  text: ({ jobId, run, isWaiting }) => sql`
    update job set is_waiting = ${isWaiting} where id = ${jobId} and run = ${run} and state = 'running'
    returning done, total, cancel_asked as "cancelAsked"`,
});

/** Records whether a job waits for its turn; `null` when another run has taken over. */
export async function setWaiting(db: Db, jobId: JobId, run: number, isWaiting: boolean) {
  return (await waits(db, { jobId, run, isWaiting })).rows[0] ?? null;
}

/** Returns the job to the queue for its next attempt. */
export async function setBack(db: Db, jobId: JobId, run: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'queued', is_waiting: false })
    .where('id', '=', jobId)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .execute();
}

export type JobEnd =
  | { readonly state: 'done'; readonly result: object }
  | { readonly state: 'failed'; readonly error: ErrorCode }
  | { readonly state: 'cancelled' };

/** Ends the job and blanks its input, which is no longer needed and may hold a secret. */
export async function endJob(db: Db, jobId: JobId, run: number, end: JobEnd): Promise<boolean> {
  const ended = await db
    .updateTable('job')
    .set({
      state: end.state,
      result: end.state === 'done' ? JSON.stringify(end.result) : null,
      error: end.state === 'failed' ? end.error : null,
      input: '{}',
      is_waiting: false,
      ended_at: sql`now()`,
    })
    .where('id', '=', jobId)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

const waiting = statement({
  name: 'jobs that wait, by task',
  takes: {},
  gives: { task: text, jobs: number, oldestSeconds: number },
  text: () => sql`
    select task, count(*) as jobs, extract(epoch from now() - min(asked_at)) as "oldestSeconds"
    from job where ended_at is null and state = 'queued' group by task`,
});

/** Counts the waiting jobs per task, with the age of the oldest. */
export async function countWaiting(db: Db) {
  return (await waiting(db, {})).rows;
}

/** A job that waits for its turn is queued for its readers. */
export const SHOWN_STATE = sql`case when job.state = 'running' and job.is_waiting then 'queued' else job.state end`;

const JOB = {
  id: id<'Job'>(),
  task: text,
  projectId: nullable(id<'Project'>()),
  requestedBy: nullable(id<'Person'>()),
  requestedByName: nullable(text),
  state: oneOf('queued', 'running', 'done', 'failed', 'cancelled'),
  done: number,
  total: nullable(number),
  /** How many jobs wait before it; null where it does not wait. */
  ahead: nullable(number),
  result: nullable(anything),
  error: nullable(text),
  askedAt: date,
  startedAt: nullable(date),
  endedAt: nullable(date),
  cancelAsked: boolean,
};
const JOB_COLUMNS = sql`id, task, project_id as "projectId", requested_by as "requestedBy",
  (select nullif(p.real_name, '') from person p where p.id = requested_by) as "requestedByName",
  ${SHOWN_STATE} as state, done, total, jobs_before(job) as ahead, result, error,
  asked_at as "askedAt", started_at as "startedAt", ended_at as "endedAt", cancel_asked as "cancelAsked"`;

const oneJob = statement({
  name: 'a job',
  takes: { jobId: id<'Job'>() },
  gives: JOB,
  text: ({ jobId }) => sql`select ${JOB_COLUMNS} from job where id = ${jobId}`,
});

export type JobRow = NonNullable<Awaited<ReturnType<typeof readJob>>>;

export async function readJob(db: Db, jobId: JobId) {
  return (await oneJob(db, { jobId })).rows[0] ?? null;
}

const jobs = statement({
  name: 'jobs, the newest first',
  takes: { personId: nullable(id<'Person'>()), before: nullable(number), limit: number },
  gives: JOB,
  text: ({ personId, before, limit }) => sql`
    select ${JOB_COLUMNS} from job
    where (${personId}::bigint is null or requested_by = ${personId}) and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`,
});

/** Lists jobs of one person, or all including the server's own; only those before the given one. */
export async function listJobs(
  db: Db,
  which: { readonly personId: PersonId | null; readonly before: number | null; readonly limit: number },
): Promise<readonly JobRow[]> {
  return (await jobs(db, which)).rows;
}

const cancelled = statement({
  name: 'cancel a job',
  takes: { jobId: id<'Job'>() },
  gives: { id: id<'Job'>() },
  text: ({ jobId }) => sql`
    update job set cancel_asked = true,
      state = case state when 'queued' then 'cancelled' else state end,
      ended_at = case state when 'queued' then now() else ended_at end,
      input = case state when 'queued' then '{}' else input end
    where id = ${jobId} and ended_at is null returning id`,
});

/** Cancels at once if waiting, else after its current batch; `false` when it has ended. */
export async function cancelJob(tx: Tx, jobId: JobId): Promise<boolean> {
  return (await cancelled(tx, { jobId })).rows.length > 0;
}
