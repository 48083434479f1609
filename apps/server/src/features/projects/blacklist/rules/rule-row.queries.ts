import type { GroupId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../../db/list-page.ts';
import type { Schema } from '../../../../db/schema.ts';
import { minuteOf, type RuleForm, type RuleId } from './rule.ts';

type Field = 'name' | 'nextRun' | 'lastRun';

/** Filters rules, in any order; `groupId` null: all. */
export interface RuleFilters {
  readonly groupId: GroupId | null;
  readonly q: string;
  readonly action?: 'add' | 'remove' | undefined;
  readonly active?: boolean | undefined;
  readonly project?: ProjectId | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  name: { key: sql`(lower(r.name) collate "und-x-icu")`, type: 'text' },
  nextRun: { key: sql`coalesce(s.next_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
  lastRun: { key: sql`coalesce(run.at, '-infinity'::timestamptz)`, type: 'timestamptz' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readRules(db: Db, wanted: RuleFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`r.id`);
  return await rulesOf(db, wanted)
    .leftJoin('person_group as g', 'g.id', 'r.group_id')
    .leftJoin('schedule as s', 's.name', 'r.schedule_name')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('blacklist_run as n')
          .leftJoin('job as j', 'j.id', 'n.job_id')
          .select([
            'n.asked_at as at',
            'n.added',
            'n.removed',
            'n.state',
            'n.ended_at as endedAt',
            'j.state as jobState',
          ])
          .whereRef('n.rule_id', '=', 'r.id')
          .orderBy('n.id', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .select([
      'r.id',
      'r.name',
      'r.action',
      'r.identify_by as identifyBy',
      'r.recurrence',
      'r.every_days as everyDays',
      'r.active',
      'r.revision',
      'p.id as projectId',
      'p.name as projectName',
      'g.id as groupId',
      'g.name as groupName',
      's.next_at as nextRun',
      'run.at as runAt',
      'run.state as runState',
      'run.endedAt as runEndedAt',
      'run.jobState as runJobState',
      'run.added as runAdded',
      'run.removed as runRemoved',
    ])
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export type ReadRule = Omit<Awaited<ReturnType<typeof readRules>>[number], 'sortKey'>;

export async function countRules(db: Db, wanted: RuleFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(rulesOf(db, wanted).select('r.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function rulesOf(db: Db, { groupId, q, action, active, project }: RuleFilters) {
  return db
    .selectFrom('blacklist_rule as r')
    .leftJoin('project as p', 'p.id', 'r.project_id')
    .where('r.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .$if(groupId !== null, (query) =>
      query.where((eb) => eb(eb.fn.coalesce('p.group_id', 'r.group_id'), '=', groupId as GroupId)),
    )
    .$if(action !== undefined, (query) => query.where('r.action', '=', action as 'add'))
    .$if(active !== undefined, (query) => query.where('r.active', '=', active === true))
    .$if(project !== undefined, (query) => query.where('r.project_id', '=', project as ProjectId))
    .$if(q !== '', (query) => query.where('r.name', 'ilike', containing(q)));
}

/** Reads a stored rule with the names of its references. */
export async function readRuleRow(db: Db, id: RuleId) {
  return await db
    .selectFrom('blacklist_rule as r')
    .leftJoin('project as p', 'p.id', 'r.project_id')
    .leftJoin('schedule as s', 's.name', 'r.schedule_name')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 'r.changed_by').on('by.removed_at', 'is', null))
    .select((eb) => [
      'r.id',
      'r.name',
      'r.action',
      'r.identify_by as identifyBy',
      'r.outcomes',
      'r.days',
      'r.recurrence',
      eb.cast<string | null>('r.starts_on', 'text').as('startsOn'),
      'r.at_minute as atMinute',
      'r.every_days as everyDays',
      eb.cast<string | null>('r.ends_on', 'text').as('endsOn'),
      'r.active',
      'r.revision',
      'r.changed_at as changedAt',
      'by.real_name as changedBy',
      'r.project_id as projectId',
      'r.group_id as ownGroupId',
      'p.name as projectName',
      eb.fn.coalesce('p.group_id', 'r.group_id').as('groupId'),
      's.next_at as nextRun',
    ])
    .where('r.id', '=', id)
    .where('r.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Reads the projects, lists and statuses that a rule names. */
export async function readNamed(db: Db, id: RuleId) {
  const [projects, lists, statuses] = await Promise.all([
    db
      .selectFrom('blacklist_rule_source')
      .select('project_id as id')
      .where('rule_id', '=', id)
      .orderBy('project_id')
      .execute(),
    db
      .selectFrom('blacklist_rule_list')
      .select('list_file_id as id')
      .where('rule_id', '=', id)
      .orderBy('list_file_id')
      .execute(),
    db
      .selectFrom('blacklist_rule_status')
      .select('disposition_id as id')
      .where('rule_id', '=', id)
      .orderBy('disposition_id')
      .execute(),
  ]);
  return {
    projectIds: projects.map((one) => one.id),
    listFileIds: lists.map((one) => one.id),
    statusIds: statuses.map((one) => one.id),
  };
}

/** Locks the rule against changes and runs; returns its revision and its last change. */
export async function lockRule(tx: Tx, id: RuleId) {
  return await tx
    .selectFrom('blacklist_rule as r')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 'r.changed_by').on('by.removed_at', 'is', null))
    .select(['r.revision', 'r.active', 'r.name', 'r.action', 'r.changed_at as changedAt', 'by.real_name as changedBy'])
    .where('r.id', '=', id)
    .where('r.removed_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst();
}

interface Whose {
  readonly projectId: ProjectId | null;
  readonly groupId: GroupId | null;
}

interface Change {
  readonly by: PersonId;
  readonly at: Instant;
}

export async function insertRule(tx: Tx, form: RuleForm, { projectId, groupId }: Whose, change: Change) {
  const { id } = await tx
    .insertInto('blacklist_rule')
    .values((eb) => ({
      ...columnsOf(form),
      ...daysOf(eb, form),
      project_id: projectId,
      group_id: groupId,
      created_by: change.by,
      created_at: new Date(change.at),
      changed_by: change.by,
      changed_at: new Date(change.at),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeNamed(tx, id, form);
  return id;
}

export async function updateRule(tx: Tx, id: RuleId, form: RuleForm, change: Change): Promise<number> {
  for (const table of ['blacklist_rule_source', 'blacklist_rule_list', 'blacklist_rule_status'] as const)
    await tx.deleteFrom(table).where('rule_id', '=', id).execute();
  await writeNamed(tx, id, form);
  await tx
    .updateTable('blacklist_rule')
    .set((eb) => daysOf(eb, form))
    .where('id', '=', id)
    .execute();
  return await touched(tx, id, columnsOf(form), change);
}

export async function switchRule(tx: Tx, id: RuleId, active: boolean, change: Change): Promise<number> {
  return await touched(tx, id, { active }, change);
}

export async function markRemoved(tx: Tx, id: RuleId, at: Instant): Promise<void> {
  await tx
    .updateTable('blacklist_rule')
    .set({ removed_at: new Date(at) })
    .where('id', '=', id)
    .execute();
}

async function touched(tx: Tx, id: RuleId, columns: object, { by, at }: Change): Promise<number> {
  const { revision } = await tx
    .updateTable('blacklist_rule')
    .set((eb) => ({
      ...columns,
      revision: eb('revision', '+', 1),
      changed_by: by,
      changed_at: new Date(at),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

function columnsOf(form: RuleForm) {
  const { name, action, identifyBy, outcomes, days, recurrence, at, everyDays } = form;
  return {
    name,
    action,
    identify_by: identifyBy,
    outcomes: [...new Set(outcomes)],
    days,
    recurrence,
    at_minute: minuteOf(at),
    every_days: everyDays,
  };
}

function daysOf(eb: ExpressionBuilder<Schema, 'blacklist_rule'>, { startsOn, endsOn }: RuleForm) {
  return {
    starts_on: eb.cast<Date | null>(eb.val(startsOn), 'date'),
    ends_on: eb.cast<Date | null>(eb.val(endsOn), 'date'),
  };
}

async function writeNamed(tx: Tx, ruleId: RuleId, { projectIds, listFileIds, statusIds }: RuleForm): Promise<void> {
  await tx
    .insertInto('blacklist_rule_source')
    .values([...new Set(projectIds)].map((projectId) => ({ rule_id: ruleId, project_id: projectId })))
    .execute();
  await tx
    .insertInto('blacklist_rule_list')
    .values([...new Set(listFileIds)].map((listFileId) => ({ rule_id: ruleId, list_file_id: listFileId })))
    .execute();
  if (statusIds.length === 0) return;
  await tx
    .insertInto('blacklist_rule_status')
    .columns(['rule_id', 'project_id', 'disposition_id'])
    .expression((eb) =>
      eb
        .selectFrom('disposition as d')
        .select((inner) => [inner.val(ruleId).as('rule_id'), 'd.project_id', 'd.id'])
        .where('d.project_id', 'in', projectIds)
        .where('d.id', 'in', statusIds),
    )
    .execute();
}
