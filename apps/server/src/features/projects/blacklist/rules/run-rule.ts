import { neverDialled } from '@seker/fieldwork';
import { DAY, type GroupId, type Instant, instant, type ProjectId } from '@seker/kernel';
import type { CountryCode } from 'libphonenumber-js/min';
import { z } from 'zod';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../../db/database.ts';
import { storedId } from '../../../../db/stored-id.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedBlacklistRule } from '../../../../http/scope-of-blacklist.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { askJob, defineTask, type JobId, type JobRun } from '../../../system/jobs/index.ts';
import { homeCountry } from '../../../system/settings/index.ts';
import { storeEntries } from '../store-entries.queries.ts';
import { keepMatches, type Match, removeMatches, takeMatches } from './matches.queries.ts';
import type { RuleId } from './rule.ts';
import { lockRule, readNamed, readRuleRow } from './rule-row.queries.ts';
import { RUN_RULE, unscheduleRule } from './rule-schedule.queries.ts';
import {
  closeDeadRuns,
  countRun,
  endRun,
  findRun,
  findRunning,
  insertRun,
  noteBegun,
  type RunCounts,
} from './runs.queries.ts';

const AT_ONCE = 2_000;
const input = z.object({ ruleId: storedId<'BlacklistRule'>() });

/** Runs a rule once. It stores the matched people first, so that it can resume after a kill. */
export const runRuleTask = defineTask({ name: RUN_RULE, input, run: runRule });

/** Enqueues a run now; refused while another one is in progress. */
export async function askToRun(deps: Deps, by: ActingPerson, { id, projectId }: ScopedBlacklistRule): Promise<JobId> {
  return await transact(deps.db, async (tx) => {
    const locked = await lockRule(tx, id);
    if (locked === undefined) throw new Refusal('notFound');
    if ((await findRunning(tx, id)) !== null) throw new Refusal('ruleRuns');
    const jobId = await askJob(tx, runRuleTask, { ruleId: id }, { projectId, requestedBy: by.personId });
    const at = deps.now();
    await insertRun(tx, { ruleId: id, jobId, askedBy: by.personId, at, action: locked.action });
    await writeAudit(tx, {
      at,
      projectId,
      personId: by.personId,
      sessionId: by.id,
      action: 'run',
      subject: 'blacklistRule',
      subjectId: id,
      details: { name: locked.name },
    });
    return jobId;
  });
}

/** A run with the rule's settings from its start. */
interface Running {
  readonly ruleId: RuleId;
  readonly name: string;
  readonly action: 'add' | 'remove';
  readonly byPhone: boolean;
  readonly days: number | null;
  readonly projectId: ProjectId | null;
  readonly groupId: GroupId | null;
  readonly country: CountryCode;
}

async function runRule(deps: Deps, { ruleId }: { readonly ruleId: RuleId }, job: JobRun): Promise<object> {
  const { id: jobId } = job;
  let isBusy = false;
  let matched = 0;
  await job.batch(async (tx) => {
    const begun = await begin(deps, tx, ruleId, job);
    isBusy = begun === null;
    matched = begun ?? 0;
    return 0;
  });
  if (isBusy) return { busy: true };
  const running = await readRunning(deps, ruleId, jobId);
  await job.setTotal(matched);
  for (let taken = -1; taken !== 0; ) {
    taken = await job.batch(async (tx) => {
      const matches = await takeMatches(tx, jobId, AT_ONCE);
      if (matches.length > 0) await countRun(tx, jobId, await apply(tx, running, matches, deps.now()));
      return matches.length;
    });
  }
  let result: object = {};
  await job.batch(async (tx) => {
    result = await endRun(tx, jobId, deps.now());
    return 0;
  });
  return result;
}

/** Starts a run and returns its number of matches; null when another run is in progress, which is recorded. */
async function begin(deps: Deps, tx: Tx, ruleId: RuleId, job: JobRun): Promise<number | null> {
  const locked = await lockRule(tx, ruleId);
  if (locked === undefined) {
    await unscheduleRule(tx, ruleId);
    throw new Refusal('notFound');
  }
  const at = deps.now();
  const own = await findRun(tx, job.id);
  if (own !== null && own.begunAt !== null) return own.matched;
  const { action } = locked;
  const asked = { ruleId, jobId: job.id, askedBy: job.requestedBy, at, action };
  if ((await findRunning(tx, ruleId, job.id)) !== null) {
    await insertRun(tx, asked, true);
    return null;
  }
  await closeDeadRuns(tx, ruleId);
  if (own === null) {
    await insertRun(tx, asked);
    await writeAudit(tx, {
      at,
      projectId: job.projectId,
      personId: null,
      sessionId: null,
      action: 'run',
      subject: 'blacklistRule',
      subjectId: ruleId,
      details: { name: locked.name },
    });
  }
  const rule = await readRuleRow(tx, ruleId);
  const named = await readNamed(tx, ruleId);
  if (rule === undefined) throw new Refusal('notFound');
  const { groupId, outcomes, identifyBy } = rule;
  const kept = await keepMatches(tx, job.id, { ...named, groupId, outcomes, identifyBy });
  await noteBegun(tx, job.id, { ...kept, at, rule });
  return kept.matched;
}

async function readRunning(deps: Deps, ruleId: RuleId, jobId: JobId): Promise<Running> {
  const [rule, run] = [await readRuleRow(deps.db, ruleId), await findRun(deps.db, jobId)];
  if (rule === undefined || run === null) throw new Refusal('notFound');
  const { name, projectId, ownGroupId } = rule;
  const { action, byPhone, days } = run;
  return {
    ruleId,
    name,
    action,
    byPhone,
    days,
    projectId,
    groupId: ownGroupId,
    country: await homeCountry(deps.db),
  };
}

const NONE: RunCounts = { added: 0, removed: 0, known: 0, byHand: 0, over: 0, neverDialled: 0, notListed: 0 };

async function apply(tx: Tx, running: Running, matches: readonly Match[], now: Instant): Promise<RunCounts> {
  return running.action === 'add' ? await add(tx, running, matches, now) : await remove(tx, running, matches);
}

async function add(tx: Tx, running: Running, matches: readonly Match[], now: Instant): Promise<RunCounts> {
  const { ruleId, name, byPhone, days, projectId, groupId, country } = running;
  const fit = matches.filter(({ identifier }) => !byPhone || isDialled(identifier, country));
  const untilOf = ({ tookPartAt }: Match): Instant | null => (days === null ? null : instant(tookPartAt + days * DAY));
  const current = fit.filter((match) => (untilOf(match) ?? now + 1) > now);
  const entries = current.map((match) => ({
    phone: byPhone ? match.identifier : null,
    email: byPhone ? null : match.identifier,
    comments: '',
    source: name,
    until: untilOf(match),
  }));
  const added = await storeEntries(tx, { projectId, groupId, personId: null, ruleId }, entries, now);
  return {
    ...NONE,
    added,
    known: current.length - added,
    over: fit.length - current.length,
    neverDialled: matches.length - fit.length,
  };
}

async function remove(tx: Tx, running: Running, matches: readonly Match[]): Promise<RunCounts> {
  const { byPhone, projectId, groupId } = running;
  const identifiers = matches.map(({ identifier }) => identifier);
  const { listed, removed } = await removeMatches(tx, { identifiers, byPhone, projectId, groupId });
  return { ...NONE, removed, byHand: listed - removed, notListed: matches.length - listed };
}

/** Whether a number can be dialled at all: emergency, short and premium numbers never are. */
function isDialled(number: string, country: CountryCode): boolean {
  return number.startsWith('+') && neverDialled(number, { country }) === null;
}
