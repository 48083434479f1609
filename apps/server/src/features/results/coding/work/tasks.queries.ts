import type { Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, filled, id, moment, number } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { MOST_OTHER } from '../review/most-other.ts';
import { isNotOwn } from '../review/not-own.queries.ts';

const tasks = statement({
  name: 'tasks of an encoder',
  takes: { personId: id<'Person'>() },
  gives: {
    batchId: id<'CodingBatch'>(),
    projectId: id<'Project'>(),
    useId: id<'CodeframeUse'>(),
    pass: number,
    answers: number,
    done: number,
    queries: number,
    answered: number,
    allocatedAt: date,
  },
  text: ({ personId }) => sql`
    select b.id as "batchId", b.project_id as "projectId", b.use_id as "useId", b.pass, b.allocated_at as "allocatedAt",
      u.answers, u.done, u.queries, q.answered
    from coding_batch b join project p on p.id = b.project_id and p.removed_at is null
      cross join lateral (
        select count(*) as answers, count(*) filter (where case when b.pass = 1 then first_codes else second_codes end is not null) as done,
          count(*) filter (where state = 'query') as queries
        from coding_unit u where u.project_id = b.project_id and u.withdrawn_at is null
          and (b.pass = 1 and u.batch_id = b.id or b.pass = 2 and u.second_batch_id = b.id)) u
      cross join lateral (
        select count(distinct q.unit_id) as answered from coding_query q join coding_unit u on u.project_id = q.project_id and u.id = q.unit_id
        where q.project_id = b.project_id and q.person_id = b.person_id and q.answer is not null and u.state = 'open'
          and (u.batch_id = b.id or u.second_batch_id = b.id)) q
    where b.person_id = ${personId} and b.released_at is null order by b.allocated_at, b.id`,
});

export async function listTaskRows(db: Db, personId: PersonId) {
  return (await tasks(db, { personId })).rows;
}

const pulls = statement({
  name: 'uses from which an encoder may take answers',
  takes: { personId: id<'Person'>() },
  gives: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>(), waiting: number, size: filled(number) },
  text: ({ personId }) => sql`
    select s.project_id as "projectId", s.id as "useId", s.pull_size as size, u.waiting
    from allocation a join codeframe_use s on s.project_id = a.project_id and s.closed_at is null and s.pull_size is not null
      join project p on p.id = s.project_id and p.removed_at is null
      cross join lateral (
        select count(*) as waiting from coding_unit u where u.project_id = s.project_id and u.use_id = s.id and u.state = 'open'
          and u.withdrawn_at is null and u.batch_id is null and u.language in (
            select l.code from person_language k join language l on l.id = k.language_id where k.person_id = ${personId})) u
    where a.person_id = ${personId} and u.waiting > 0 order by s.project_id, s.id`,
});

export async function listPullable(db: Db, personId: PersonId) {
  return (await pulls(db, { personId })).rows;
}

const reviews = statement({
  name: 'uses that an encoder is named to review',
  takes: { personId: id<'Person'>(), mostOther: number },
  gives: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>(), waiting: number },
  text: ({ personId, mostOther }) => sql`
    select s.project_id as "projectId", s.id as "useId", w.waiting
    from coding_reviewer r join codeframe_use s on s.project_id = r.project_id and s.id = r.use_id and s.closed_at is null
      join person n on n.id = r.person_id
      join project p on p.id = s.project_id and p.removed_at is null and p.group_id = n.group_id
      left join lateral (
        select c.id from code c where c.frame_id = s.frame_id and c.system_key = 'other' and (
          select count(*) filter (where c.id = any(coalesce(u.final_codes, u.first_codes))) > ${mostOther}::float8 * count(*)
          from coding_unit u where u.project_id = s.project_id and u.use_id = s.id and u.first_codes is not null and u.withdrawn_at is null)
      ) o on true
      cross join lateral (
        select count(distinct (case when u.state = 'query' then u.id end, u.key, u.state, u.review_reason,
          array(select unnest(u.first_codes) order by 1), array(select unnest(u.second_codes) order by 1))) as waiting
        from coding_unit u where u.project_id = s.project_id and u.use_id = s.id and u.withdrawn_at is null
          and (u.state in ('review', 'query') or u.state = 'coded' and u.first_codes = array[o.id])
          and ${isNotOwn(sql`r.person_id`)}) w
    where r.person_id = ${personId} order by s.project_id, s.id`,
});

/** Lists the uses that a person is named to review, with how many cases wait there that are not their own. */
export async function listReviewedUses(db: Db, personId: PersonId) {
  return (await reviews(db, { personId, mostOther: MOST_OTHER })).rows;
}

const pace = statement({
  name: 'how many answers a person encodes',
  takes: { personId: id<'Person'>(), since: moment, today: moment },
  gives: { today: number, answers: number, quarters: number },
  text: ({ personId, since, today }) => sql`
    select count(*) filter (where c.at >= ${today}) as today, count(*) as answers,
      count(distinct floor(extract(epoch from c.at) / 900)) as quarters
    from (select distinct project_id from coding_batch where person_id = ${personId}) b join coding c on c.project_id = b.project_id
    where c.person_id = ${personId} and c.how in ('hand', 'group', 'suggestion') and c.code_ids <> '{}' and c.at >= ${since}`,
});

/** Counts what a person has encoded: today, and in the quarters of an hour with any since a moment. */
export async function readPace(db: Db, of: { personId: PersonId; since: Instant; today: Instant }) {
  return (await pace(db, of)).rows[0] ?? { today: 0, answers: 0, quarters: 0 };
}
