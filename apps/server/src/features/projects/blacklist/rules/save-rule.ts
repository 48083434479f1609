import type { blacklistRulesCalls } from '@seker/contract';
import { nextRun } from '@seker/fieldwork';
import type * as z from 'zod/mini';
import { type AuditDetails, writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ScopedBlacklistRule } from '../../../../http/scope-of-blacklist.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { askToCancel } from '../../../system/jobs/index.ts';
import { originOf } from '../add-entries.ts';
import { listRuleChoices } from './choices.queries.ts';
import { minuteOf, normalised, type RuleForm, type RuleId, recurrenceOf, timeOf } from './rule.ts';
import { insertRule, lockRule, markRemoved, readRuleRow, switchRule, updateRule } from './rule-row.queries.ts';
import { scheduleRule, unscheduleRule, zoneOf } from './rule-schedule.queries.ts';
import { findRunning } from './runs.queries.ts';

type Body = z.output<typeof blacklistRulesCalls.addBlacklistRule.body>;
type Edited = z.output<typeof blacklistRulesCalls.editBlacklistRule.body>;

/** Adds a rule to a project, a supervisor's group, or the administrators. */
export async function addRule(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject | null,
  body: Body,
): Promise<RuleId> {
  const form = normalised(body);
  const { projectId, groupId } = originOf(by, project?.id ?? null);
  return await transact(deps.db, async (tx) => {
    await refuseUnfit(deps, tx, { form, projectId, groupId: project?.groupId ?? groupId, isNew: true });
    const at = deps.now();
    const id = await insertRule(tx, form, { projectId, groupId }, { by: by.personId, at });
    await scheduleRule(tx, id, { projectId, recurrence: recurrenceOf(form), now: deps.wallNow() });
    await note(deps, tx, by, { id, projectId }, 'create', { name: form.name });
    return id;
  });
}

export async function editRule(
  deps: Deps,
  by: ActingPerson,
  { id, projectId, groupId }: ScopedBlacklistRule,
  { revision, ...body }: Edited,
): Promise<number> {
  const form = normalised(body);
  return await transact(deps.db, async (tx) => {
    const locked = await lockAt(tx, id, revision);
    const before = await readRuleRow(tx, id);
    const isSameOnce = before?.startsOn === form.startsOn && before.atMinute === minuteOf(form.at);
    await refuseUnfit(deps, tx, { form, projectId, groupId, isNew: !isSameOnce });
    const changed = await updateRule(tx, id, form, { by: by.personId, at: deps.now() });
    const recurrence = locked.active ? recurrenceOf(form) : null;
    await scheduleRule(tx, id, { projectId, recurrence, now: deps.wallNow() });
    await note(deps, tx, by, { id, projectId }, 'edit', { name: form.name });
    return changed;
  });
}

/**
 * Starts or stops a rule; when stopped, it has no more automatic runs, and a current run is cancelled between two
 * batches.
 */
export async function setRuleActive(
  deps: Deps,
  by: ActingPerson,
  { id, projectId }: ScopedBlacklistRule,
  { active, revision }: { readonly active: boolean; readonly revision: number },
): Promise<number> {
  return await transact(deps.db, async (tx) => {
    const locked = await lockAt(tx, id, revision);
    if (locked.active === active) return revision;
    const changed = await switchRule(tx, id, active, { by: by.personId, at: deps.now() });
    const rule = await readRuleRow(tx, id);
    if (rule === undefined) throw new Refusal('notFound');
    const recurrence = active ? recurrenceOf({ ...rule, at: timeOf(rule.atMinute) }) : null;
    await scheduleRule(tx, id, { projectId, recurrence, now: deps.wallNow() });
    const running = active ? null : await findRunning(tx, id);
    if (running !== null) await askToCancel(tx, running);
    await note(deps, tx, by, { id, projectId }, active ? 'enable' : 'disable', { name: locked.name });
    return changed;
  });
}

/** Deletes a rule; its entries stay on the list and keep its name. */
export async function removeRule(deps: Deps, by: ActingPerson, { id, projectId }: ScopedBlacklistRule): Promise<void> {
  await transact(deps.db, async (tx) => {
    const locked = await lockRule(tx, id);
    if (locked === undefined) throw new Refusal('notFound');
    if ((await findRunning(tx, id)) !== null) throw new Refusal('ruleRuns');
    await unscheduleRule(tx, id);
    await markRemoved(tx, id, deps.now());
    await note(deps, tx, by, { id, projectId }, 'remove', { name: locked.name });
  });
}

async function lockAt(tx: Tx, id: RuleId, revision: number) {
  const locked = await lockRule(tx, id);
  if (locked === undefined) throw new Refusal('notFound');
  if (locked.revision !== revision)
    throw new Refusal('stale', {
      details: { changedBy: locked.changedBy, changedAt: locked.changedAt.toISOString() },
    });
  return locked;
}

interface Wanted extends Pick<Parameters<typeof listRuleChoices>[1], 'groupId'> {
  readonly form: RuleForm;
  readonly projectId: ScopedBlacklistRule['projectId'];
  /** A new one-time run must be in the future. */
  readonly isNew: boolean;
}

/** Refuses references outside the rule's group, without revealing whether they exist. */
async function refuseUnfit(deps: Deps, tx: Tx, { form, projectId, groupId, isNew }: Wanted): Promise<void> {
  const { listFiles, projects, statuses } = await listRuleChoices(tx, { groupId, projectIds: form.projectIds });
  const faults = [
    ...missing('projectIds', form.projectIds, projects),
    ...missing('listFileIds', form.listFileIds, listFiles),
    ...missing('statusIds', form.statusIds, statuses),
  ];
  const recurrence = recurrenceOf(form);
  if (isNew && recurrence !== null) {
    const next = nextRun(recurrence, deps.wallNow(), await zoneOf(tx, projectId));
    if (next === null) faults.push({ field: recurrence.step === null ? 'startsOn' : 'endsOn', code: 'inThePast' });
  }
  if (faults.length > 0) throw new Refusal('invalid', { details: { faults } });
}

function missing(field: string, ids: readonly number[], known: readonly { readonly id: number }[]) {
  const there = new Set(known.map(({ id }) => id));
  return ids.every((id) => there.has(id)) ? [] : [{ field, code: 'valueUnknown' }];
}

async function note(
  deps: Deps,
  tx: Tx,
  { personId, id: sessionId }: ActingPerson,
  { id, projectId }: Pick<ScopedBlacklistRule, 'id' | 'projectId'>,
  action: 'create' | 'edit' | 'remove' | 'enable' | 'disable',
  details: AuditDetails,
): Promise<void> {
  await writeAudit(tx, {
    at: deps.now(),
    projectId,
    personId,
    sessionId,
    action,
    subject: 'blacklistRule',
    subjectId: id,
    details,
  });
}
