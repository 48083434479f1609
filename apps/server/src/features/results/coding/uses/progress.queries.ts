import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, filled, id, listOf, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const PROJECT = { projectId: id<'Project'>() };

const states = statement({
  name: 'answers of each use by where they stand',
  takes: PROJECT,
  gives: {
    useId: id<'CodeframeUse'>(),
    answers: number,
    open: number,
    coded: number,
    review: number,
    query: number,
    waiting: number,
    automatic: number,
    interviews: number,
  },
  text: ({ projectId }) => sql`
    select use_id as "useId", count(*) as answers, count(*) filter (where state = 'open') as open,
      count(*) filter (where state in ('coded', 'final')) as coded, count(*) filter (where state = 'review') as review,
      count(*) filter (where state = 'query') as query, count(*) filter (where state = 'open' and batch_id is null) as waiting,
      count(*) filter (where first_how in ('same', 'rule', 'memory') and final_codes is null and second_codes is null) as automatic,
      count(distinct interview_id) as interviews
    from coding_unit where project_id = ${projectId} and withdrawn_at is null group by use_id`,
});

export async function countStates(db: Db, projectId: ProjectId) {
  return (await states(db, { projectId })).rows;
}

const open = statement({
  name: 'open answers of a project',
  takes: PROJECT,
  gives: { open: number },
  text: ({ projectId }) => sql`
    select count(*) as open from codeframe_use s join coding_unit u on u.project_id = s.project_id and u.use_id = s.id
    where s.project_id = ${projectId} and s.closed_at is null and u.state = 'open' and u.withdrawn_at is null`,
});

export async function countOpen(db: Db, projectId: ProjectId): Promise<number> {
  return (await open(db, { projectId })).rows[0]?.open ?? 0;
}

const tasks = statement({
  name: 'tasks of encoding of a project',
  takes: PROJECT,
  gives: {
    batchId: id<'CodingBatch'>(),
    useId: id<'CodeframeUse'>(),
    personId: id<'Person'>(),
    name: text,
    isOnline: boolean,
    languages: listOf(text),
    pass: number,
    answers: number,
    done: number,
    queries: number,
    allocatedAt: date,
    lastAt: nullable(date),
  },
  text: ({ projectId }) => sql`
    select b.id as "batchId", b.use_id as "useId", p.id as "personId", p.real_name as name, b.pass, b.allocated_at as "allocatedAt",
      exists (select from session s where s.person_id = p.id and s.ended_at is null) as "isOnline",
      array(select l.code from person_language s join language l on l.id = s.language_id where s.person_id = p.id order by l.code) as languages,
      u.answers, u.done, u.queries, u.last_at as "lastAt"
    from coding_batch b join person p on p.id = b.person_id cross join lateral (
      select count(*) as answers, count(*) filter (where case when b.pass = 1 then first_codes else second_codes end is not null) as done,
        count(*) filter (where state = 'query') as queries,
        max(case when b.pass = 1 then first_at else second_at end)
          filter (where case when b.pass = 1 then first_person_id else second_person_id end = b.person_id) as last_at
      from coding_unit u where u.project_id = b.project_id and u.withdrawn_at is null
        and (b.pass = 1 and u.batch_id = b.id or b.pass = 2 and u.second_batch_id = b.id)) u
    where b.project_id = ${projectId} and b.released_at is null order by p.real_name, p.id, b.id`,
});

export async function listProjectTasks(db: Db, projectId: ProjectId) {
  return (await tasks(db, { projectId })).rows;
}

const doubles = statement({
  name: 'answers that were encoded twice',
  takes: PROJECT,
  gives: {
    useId: id<'CodeframeUse'>(),
    unitId: id<'CodingUnit'>(),
    first: filled(listOf(id<'Code'>())),
    second: filled(listOf(id<'Code'>())),
    firstBy: text,
    secondBy: text,
    firstId: id<'Person'>(),
    secondId: id<'Person'>(),
    at: filled(date),
  },
  text: ({ projectId }) => sql`
    select u.use_id as "useId", u.id as "unitId", u.first_codes as first, u.second_codes as second, coalesce(a.real_name, '–') as "firstBy",
      coalesce(b.real_name, '–') as "secondBy", coalesce(u.first_person_id, 0) as "firstId", coalesce(u.second_person_id, 0) as "secondId",
      u.second_at as at
    from coding_unit u left join person a on a.id = u.first_person_id left join person b on b.id = u.second_person_id
    where u.project_id = ${projectId} and u.withdrawn_at is null and u.is_double and u.first_codes is not null and u.second_codes is not null
    order by u.id`,
});

export async function listDoubles(db: Db, projectId: ProjectId) {
  return (await doubles(db, { projectId })).rows;
}

const byHour = statement({
  name: 'answers encoded by hand since a moment',
  takes: { ...PROJECT, since: moment },
  gives: { at: date, personId: filled(id<'Person'>()), answers: number },
  text: ({ projectId, since }) => sql`
    select date_trunc('hour', at) as at, person_id as "personId", count(distinct unit_id) as answers from coding
    where project_id = ${projectId} and at >= ${since} and person_id is not null and how in ('hand', 'group', 'suggestion') and code_ids <> '{}'
    group by 1, 2 order by 1`,
});

/** Counts answers encoded by hand, by hour and person. */
export async function countByHour(db: Db, projectId: ProjectId, since: Instant) {
  return (await byHour(db, { projectId, since })).rows;
}
