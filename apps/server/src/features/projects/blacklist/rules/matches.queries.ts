import { type GroupId, type Id, type Instant, instant, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { type Placeholder, statement } from '../../../../db/statement.ts';
import type { JobId } from '../../../system/jobs/index.ts';

/** The people matched by a rule, within the reach of its group. */
export interface RuleReach {
  /** Null: all projects and lists. */
  readonly groupId: GroupId | null;
  readonly projectIds: readonly ProjectId[];
  readonly listFileIds: readonly Id<'ListFile'>[];
  readonly outcomes: readonly string[];
  readonly statusIds: readonly Id<'Disposition'>[];
  readonly identifyBy: 'phone' | 'email';
}

const REACH = {
  groupId: nullable(id<'Group'>()),
  projectIds: listOf(id<'Project'>()),
  listFileIds: listOf(id<'ListFile'>()),
  outcomes: listOf(text),
  statusIds: listOf(id<'Disposition'>()),
  byPhone: boolean,
};

type Reached = { readonly [Name in keyof typeof REACH]: Placeholder };

/**
 * Selects participants of the projects with their last participation, by each number of their case or by their record's
 * e-mail address, limited to people in the lists.
 */
const matches = ({ groupId, projectIds, listFileIds, outcomes, statusIds, byPhone }: Reached) => sql`
  source as (
    select p.id, p.list_file_id from project p
    where p.id = any(${projectIds}) and p.removed_at is null and (${groupId}::bigint is null or p.group_id = ${groupId})),
  list as (
    select f.id, f.rows from list_file f
    where f.id = any(${listFileIds}) and f.whole_at is not null and f.removed_at is null
      and (${groupId}::bigint is null or f.group_id = ${groupId})),
  took_part as (
    select i.project_id, i.case_id, i.ended_at as at from source s join study_interview i on i.project_id = s.id
    where i.case_id is not null and i.state = 'ended' and i.outcome = any(${outcomes})
    union all
    select ph.project_id, ph.case_id, a.started_at from source s join phone ph on ph.project_id = s.id
      join attempt a on a.project_id = ph.project_id and a.phone_id = ph.id
    where ph.disposition_id = any(${statusIds})),
  person as (select project_id, case_id, max(at) as at from took_part group by project_id, case_id),
  known as (
    select ph.number as identifier, t.at from person t
      join phone ph on ph.project_id = t.project_id and ph.case_id = t.case_id and ph.removed_at is null
    where ${byPhone}
    union all
    select lower(r.email), t.at from person t
      join study_case c on c.project_id = t.project_id and c.id = t.case_id
      join source s on s.id = t.project_id
      join list_record r on r.list_file_id = s.list_file_id and r.id = c.record_id
    where not ${byPhone} and r.email is not null),
  listed as (
    select unnest(r.numbers) as identifier from list l join list_record r on r.list_file_id = l.id where ${byPhone}
    union
    select lower(r.email) from list l join list_record r on r.list_file_id = l.id where not ${byPhone} and r.email is not null),
  matched as (
    select k.identifier, max(k.at) as at from known k
    where exists (select from listed l where l.identifier = k.identifier) group by k.identifier)`;

const previewed = statement({
  name: 'what a rule of the blacklist would do',
  takes: {
    ...REACH,
    ownProjectId: nullable(id<'Project'>()),
    ownGroupId: nullable(id<'Group'>()),
    now: moment,
    days: nullable(number),
  },
  gives: {
    records: number,
    matched: number,
    known: number,
    byHand: number,
    over: number,
  },
  text: (v) => sql`
    with ${matches(v)},
    entry as (
      select case when ${v.byPhone} then e.phone else lower(e.email) end as identifier, e.rule_id from blacklist_entry e
      where not e.is_system and e.project_id is not distinct from ${v.ownProjectId} and e.group_id is not distinct from ${v.ownGroupId}),
    judged as (
      select e.identifier is not null as is_listed, e.rule_id is null as is_by_hand,
        ${v.days}::int is not null and m.at + make_interval(days => ${v.days}::int) <= ${v.now} as is_over
      from matched m left join entry e on e.identifier = m.identifier)
    select coalesce((select sum(rows) from list), 0)::int as records, count(*)::int as matched,
      (count(*) filter (where is_listed and not is_over))::int as known,
      (count(*) filter (where is_listed and is_by_hand))::int as "byHand",
      (count(*) filter (where is_over))::int as over
    from judged`,
});

const found = statement({
  name: 'find whom a run of a rule is about',
  takes: { ...REACH, jobId: id<'Job'>() },
  gives: { records: number, matched: number },
  text: (v) => sql`
    with ${matches(v)},
    kept as (insert into blacklist_match (job_id, identifier, took_part_at) select ${v.jobId}, identifier, at from matched returning 1 as one)
    select coalesce((select sum(rows) from list), 0)::int as records, (select count(*) from kept)::int as matched`,
});

export interface Preview {
  readonly records: number;
  readonly matched: number;
  /** Already on the list: by a rule or by hand. */
  readonly known: number;
  readonly byHand: number;
  readonly over: number;
}

export async function previewMatches(
  db: Db,
  reach: RuleReach,
  own: {
    readonly projectId: ProjectId | null;
    readonly groupId: GroupId | null;
    readonly now: Instant;
    readonly days: number | null;
  },
): Promise<Preview> {
  const [row] = (
    await previewed(db, {
      ...wired(reach),
      ownProjectId: own.projectId,
      ownGroupId: own.groupId,
      now: own.now,
      days: own.days,
    })
  ).rows;
  if (row === undefined) throw new Error('a preview has no row');
  return row;
}

/** Stores the matches of a run, so that a restarted run processes the same people. */
export async function keepMatches(tx: Tx, jobId: JobId, reach: RuleReach) {
  const [row] = (await found(tx, { ...wired(reach), jobId })).rows;
  if (row === undefined) throw new Error('a run was not counted');
  return row;
}

function wired({ identifyBy, ...reach }: RuleReach) {
  return { ...reach, byPhone: identifyBy === 'phone' };
}

export interface Match {
  readonly identifier: string;
  readonly tookPartAt: Instant;
}

/** Takes and deletes the next matches. */
export async function takeMatches(tx: Tx, jobId: JobId, most: number): Promise<readonly Match[]> {
  const rows = await tx
    .deleteFrom('blacklist_match')
    .where('job_id', '=', jobId)
    .where('identifier', 'in', (eb) =>
      eb
        .selectFrom('blacklist_match as next')
        .select('next.identifier')
        .where('next.job_id', '=', jobId)
        .orderBy('next.identifier')
        .limit(most),
    )
    .returning(['identifier', 'took_part_at'])
    .execute();
  return rows.map(({ identifier, took_part_at: at }) => ({ identifier, tookPartAt: instant(at.getTime()) }));
}

const removed = statement({
  name: 'take what rules have added off the blacklist',
  takes: {
    identifiers: listOf(text),
    byPhone: boolean,
    projectId: nullable(id<'Project'>()),
    groupId: nullable(id<'Group'>()),
  },
  gives: { listed: number, removed: number },
  text: ({ identifiers, byPhone, projectId, groupId }) => sql`
    with listed as (
      select e.id, e.rule_id from blacklist_entry e
      where ((${byPhone} and e.phone = any(${identifiers})) or (not ${byPhone} and lower(e.email) = any(${identifiers})))
        and not e.is_system and e.project_id is not distinct from ${projectId} and e.group_id is not distinct from ${groupId}),
    gone as (
      delete from blacklist_entry e using listed l where e.id = l.id and l.rule_id is not null returning 1 as one)
    select (select count(*) from listed)::int as listed, (select count(*) from gone)::int as removed`,
});

/** Removes matched entries, except those added by hand. */
export async function removeMatches(
  tx: Tx,
  of: {
    readonly identifiers: readonly string[];
    readonly byPhone: boolean;
    readonly projectId: ProjectId | null;
    readonly groupId: GroupId | null;
  },
) {
  const [row] = (await removed(tx, of)).rows;
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}
