import type { BlacklistRun } from '@seker/contract';
import type { Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../../db/database.ts';
import type { JobId } from '../../../system/jobs/index.ts';
import type { RuleId } from './rule.ts';

/** The facts that determine a run's state: its own, or its job's if that ended before the run did. */
interface RunFacts {
  readonly state: BlacklistRun['state'];
  readonly endedAt: Date | null;
  /** Null when the job has been deleted. */
  readonly jobState: string | null;
}

export function stateOf({ state, endedAt, jobState }: RunFacts): BlacklistRun['state'] {
  if (endedAt !== null) return state;
  if (jobState === 'queued' || jobState === 'running') return 'running';
  return jobState === 'failed' ? 'failed' : 'cancelled';
}

const MOST_RUNS = 100;

export async function listRuns(db: Db, ruleId: RuleId) {
  return await db
    .selectFrom('blacklist_run as n')
    .leftJoin('job as j', 'j.id', 'n.job_id')
    .leftJoin('person as by', 'by.id', 'n.asked_by')
    .select((eb) => [
      'n.id',
      'n.asked_at as at',
      'n.asked_by as askedBy',
      'by.real_name as by',
      'n.ended_at as endedAt',
      'j.ended_at as jobEndedAt',
      'n.state',
      'j.state as jobState',
      'n.action',
      'n.job_id as job',
      'n.records',
      'n.matched',
      'n.added',
      'n.removed',
      'n.known',
      'n.by_hand as byHand',
      'n.over',
      'n.never_dialled as neverDialled',
      'n.not_listed as notListed',
      eb.fn.coalesce('n.error', 'j.error').as('error'),
    ])
    .where('n.rule_id', '=', ruleId)
    .orderBy('n.id', 'desc')
    .limit(MOST_RUNS)
    .execute();
}

/** Returns the job that currently runs the rule, except `but`; the rule must be locked. */
export async function findRunning(db: Db, ruleId: RuleId, but: JobId | null = null): Promise<JobId | null> {
  const row = await db
    .selectFrom('blacklist_run as n')
    .innerJoin('job as j', 'j.id', 'n.job_id')
    .select('j.id')
    .where('n.rule_id', '=', ruleId)
    .where('n.ended_at', 'is', null)
    .where('j.ended_at', 'is', null)
    .$if(but !== null, (query) => query.where('j.id', '<>', but as JobId))
    .executeTakeFirst();
  return row?.id ?? null;
}

interface NewRun {
  readonly ruleId: RuleId;
  readonly jobId: JobId;
  readonly askedBy: PersonId | null;
  readonly at: Instant;
  readonly action: 'add' | 'remove';
}

export async function insertRun(tx: Tx, { ruleId, jobId, askedBy, at, action }: NewRun, isBusy = false): Promise<void> {
  const when = new Date(at);
  await tx
    .insertInto('blacklist_run')
    .values({
      rule_id: ruleId,
      job_id: jobId,
      asked_by: askedBy,
      asked_at: when,
      action,
      ...(isBusy ? { state: 'busy', ended_at: when } : {}),
    })
    .execute();
}

/** Returns the job's run; null when it has not started one. */
export async function findRun(tx: Db, jobId: JobId) {
  const row = await tx
    .selectFrom('blacklist_run')
    .select(['begun_at as begunAt', 'action', 'identify_by as identifyBy', 'days', 'matched'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { identifyBy, ...run } = row;
  return { ...run, byPhone: identifyBy !== 'email' };
}

/** Closes runs whose job ended before them, and deletes their pending matches. */
export async function closeDeadRuns(tx: Tx, ruleId: RuleId): Promise<void> {
  const dead = await tx
    .selectFrom('blacklist_run as n')
    .innerJoin('job as j', 'j.id', 'n.job_id')
    .select(['n.id as runId', 'j.id', 'j.state', 'j.error', 'j.ended_at as endedAt'])
    .where('n.rule_id', '=', ruleId)
    .where('n.ended_at', 'is', null)
    .where('j.ended_at', 'is not', null)
    .execute();
  for (const { runId, state, error, endedAt } of dead)
    await tx
      .updateTable('blacklist_run')
      .set({ ended_at: endedAt, state: state === 'failed' ? 'failed' : 'cancelled', error })
      .where('id', '=', runId)
      .execute();
  if (dead.length === 0) return;
  await tx
    .deleteFrom('blacklist_match')
    .where(
      'job_id',
      'in',
      dead.map(({ id }) => id),
    )
    .execute();
}

interface Begun {
  readonly records: number;
  readonly matched: number;
  readonly at: Instant;
  /** A snapshot: the run keeps it while the rule is edited. */
  readonly rule: {
    readonly action: 'add' | 'remove';
    readonly identifyBy: 'phone' | 'email';
    readonly days: number | null;
  };
}

export async function noteBegun(tx: Tx, jobId: JobId, { records, matched, at, rule }: Begun): Promise<void> {
  const { action, identifyBy, days } = rule;
  await tx
    .updateTable('blacklist_run')
    .set({ records, matched, begun_at: new Date(at), action, identify_by: identifyBy, days })
    .where('job_id', '=', jobId)
    .execute();
}

/** The results of a run so far. */
export interface RunCounts {
  readonly added: number;
  readonly removed: number;
  readonly known: number;
  readonly byHand: number;
  readonly over: number;
  readonly neverDialled: number;
  readonly notListed: number;
}

export async function countRun(tx: Tx, jobId: JobId, more: RunCounts): Promise<void> {
  await tx
    .updateTable('blacklist_run')
    .set((eb) => ({
      added: eb('added', '+', more.added),
      removed: eb('removed', '+', more.removed),
      known: eb('known', '+', more.known),
      by_hand: eb('by_hand', '+', more.byHand),
      over: eb('over', '+', more.over),
      never_dialled: eb('never_dialled', '+', more.neverDialled),
      not_listed: eb('not_listed', '+', more.notListed),
    }))
    .where('job_id', '=', jobId)
    .execute();
}

export async function endRun(tx: Tx, jobId: JobId, at: Instant) {
  return await tx
    .updateTable('blacklist_run')
    .set({ state: 'done', ended_at: new Date(at) })
    .where('job_id', '=', jobId)
    .returning(['matched', 'added', 'removed'])
    .executeTakeFirstOrThrow();
}
