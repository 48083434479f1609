import { QUALITY_MODES } from '@seker/contract';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { filled, id, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';

const NEWEST = { projectId: id<'Project'>(), most: number };
const LOGS = { ...NEWEST, longest: number };

/** The newest completes `n` of a project. */
const COMPLETES = (projectId: Placeholder, most: Placeholder) => sql`
  newest as materialized (
    select id, case_id, person_id, answered_by, ended_at from study_interview
    where project_id = ${projectId} and state = 'ended' and outcome in ('success', 'extra') and rejected_at is null
    order by ended_at desc, id desc limit ${most}::int)`;

/**
 * What was stored together, `page`, with the time before it. The events of one page have one moment; what was open for
 * longer than `longest` milliseconds was left meanwhile, and corrections after the end are no part of the interview.
 */
const PAGES = (projectId: Placeholder, longest: Placeholder) => sql`
  paged as (
    select e.interview_id, e.at, max(e.elapsed_ms) as ms, max(e.node) filter (where e.type = 'pageLeft') as page
    from newest n join interview_event e on e.project_id = ${projectId} and e.interview_id = n.id
    where e.elapsed_ms is not null and e.at <= n.ended_at
    group by e.interview_id, e.at having max(e.elapsed_ms) <= ${longest}::int)`;

const active = statement({
  name: 'the active time of the newest completes',
  plan: 'forValues',
  takes: LOGS,
  gives: {
    id: id<'Interview'>(),
    caseId: nullable(id<'Case'>()),
    personId: nullable(id<'Person'>()),
    mode: oneOf(...QUALITY_MODES),
    seconds: nullable(number),
  },
  text: ({ projectId, most, longest }) => sql`
    with ${COMPLETES(projectId, most)}, ${PAGES(projectId, longest)}
    select n.id, n.case_id as "caseId", n.person_id as "personId", n.answered_by as mode, t.seconds
    from newest n left join (select interview_id, sum(ms) / 1000.0 as seconds from paged group by 1) t on t.interview_id = n.id
    order by n.id`,
});

export const listActiveTimes = async (db: Db, of: Parameters<typeof active>[1]) => (await active(db, of)).rows;

const pages = statement({
  name: 'the time on each page of the newest completes',
  plan: 'forValues',
  takes: LOGS,
  gives: { page: text, mode: oneOf(...QUALITY_MODES), interviews: number, medianSeconds: number },
  // A page that was seen twice counts with both times.
  text: ({ projectId, most, longest }) => sql`
    with ${COMPLETES(projectId, most)}, ${PAGES(projectId, longest)},
    own as (select interview_id, page, sum(ms) / 1000.0 as seconds from paged where page is not null group by 1, 2)
    select o.page, n.answered_by as mode, count(*) as interviews, percentile_cont(0.5) within group (order by o.seconds) as "medianSeconds"
    from own o join newest n on n.id = o.interview_id group by 1, 2 order by 1, 2`,
});

export const listPageTimes = async (db: Db, of: Parameters<typeof pages>[1]) => (await pages(db, of)).rows;

const grids = statement({
  name: 'the matrices of the newest completes',
  plan: 'forValues',
  takes: NEWEST,
  gives: { id: id<'Interview'>(), codes: listOf(number) },
  // Only matrices of one choice per row have lines.
  text: ({ projectId, most }) => sql`
    with ${COMPLETES(projectId, most)},
    matrix as (
      select n.id, q.value -> 'value' -> 'rows' as rows from newest n
        join study_interview i on i.project_id = ${projectId} and i.id = n.id,
        jsonb_each(i.snapshot -> 'questions') q where q.value -> 'value' ->> 'type' = 'matrix'),
    cells as (
      select m.id, m.rows, (select count(*) from jsonb_object_keys(m.rows)) as wanted,
        array(select (c.value -> 'codes' ->> 0)::int from jsonb_each(m.rows) r, jsonb_each(r.value) c
          where c.value ->> 'type' = 'choice' and jsonb_array_length(c.value -> 'codes') = 1
            and (select count(*) from jsonb_object_keys(r.value)) = 1) as codes
      from matrix m)
    select id, codes from cells where cardinality(codes) = wanted and wanted >= 3 order by id`,
});

export const listGrids = async (db: Db, of: Parameters<typeof grids>[1]) => (await grids(db, of)).rows;

const answers = statement({
  name: 'the answers of the newest completes by their interviewers',
  plan: 'forValues',
  takes: { ...NEWEST, questions: listOf(text) },
  gives: { personId: id<'Person'>(), question: text, value: number, interviews: number },
  text: ({ projectId, most, questions }) => sql`
    with ${COMPLETES(projectId, most)},
    said as (
      select n.person_id, w.uid, i.snapshot -> 'questions' -> w.uid -> 'value' as value
      from newest n join study_interview i on i.project_id = ${projectId} and i.id = n.id cross join unnest(${questions}::text[]) as w(uid)
      where n.person_id is not null and n.answered_by <> 'web')
    select person_id as "personId", uid as question,
      case value ->> 'type' when 'number' then (value ->> 'number')::float8 else (value -> 'codes' ->> 0)::float8 end as value, count(*) as interviews
    from said where value ->> 'type' = 'number' or value ->> 'type' = 'choice' and jsonb_array_length(value -> 'codes') = 1
    group by 1, 2, 3 order by 1, 2, 3`,
});

export const listKeyAnswers = async (db: Db, of: Parameters<typeof answers>[1]) => (await answers(db, of)).rows;

const STOPPED = { projectId: id<'Project'>(), quietSince: moment };

const stopped = statement({
  name: 'interviews that were broken off, by where they were left last',
  plan: 'forValues',
  takes: STOPPED,
  gives: { page: nullable(text), direction: nullable(text), mode: oneOf(...QUALITY_MODES), stopped: number },
  // Begun is what has an answer or a page behind it. One that is open is broken off when it was quiet since then.
  text: ({ projectId, quietSince }) => sql`
    with begun as (
      select i.id, i.answered_by, (select max(e.at) from interview_event e where e.project_id = i.project_id and e.interview_id = i.id) as last_at, i.state
      from study_interview i where i.project_id = ${projectId} and (i.state = 'open' or i.outcome = 'cancel')),
    over as (select * from begun where last_at is not null and (state = 'ended' or last_at < ${quietSince}))
    select l.node as page, l.direction, o.answered_by as mode, count(*) as stopped
    from over o left join lateral (
      select e.node, e.event ->> 'direction' as direction from interview_event e
      where e.project_id = ${projectId} and e.interview_id = o.id and e.type = 'pageLeft' order by e.at desc, e.seq desc limit 1) l on true
    group by 1, 2, 3 order by 1, 2, 3`,
});

export const countStopped = async (db: Db, of: Parameters<typeof stopped>[1]) => (await stopped(db, of)).rows;

const steps = statement({
  name: 'which page came after which in the newest completes',
  plan: 'forValues',
  takes: NEWEST,
  gives: { page: nullable(text), direction: nullable(text), next: filled(text), interviews: number },
  text: ({ projectId, most }) => sql`
    with ${COMPLETES(projectId, most)},
    walked as (
      select lag(e.node) over own as page, lag(e.event ->> 'direction') over own as direction, e.node as next
      from newest n join interview_event e on e.project_id = ${projectId} and e.interview_id = n.id
      where e.type = 'pageLeft' and e.node is not null and e.at <= n.ended_at
      window own as (partition by e.interview_id order by e.at, e.seq))
    select page, direction, next, count(*) as interviews from walked group by 1, 2, 3 order by 4 desc, 3`,
});

/** Lists the steps from page to page, the most frequent first; from null: the first page of an interview. */
export const listSteps = async (db: Db, of: Parameters<typeof steps>[1]) => (await steps(db, of)).rows;

const ended = statement({
  name: 'the completes of a project, counted',
  takes: { projectId: id<'Project'>() },
  gives: { completes: number },
  text: ({ projectId }) => sql`
    select count(*) as completes from study_interview
    where project_id = ${projectId} and state = 'ended' and outcome in ('success', 'extra') and rejected_at is null`,
});

export async function countCompletes(db: Db, projectId: ProjectId): Promise<number> {
  return (await ended(db, { projectId })).rows[0]?.completes ?? 0;
}

export type ActiveTime = Awaited<ReturnType<typeof listActiveTimes>>[number] & { readonly id: InterviewId };
