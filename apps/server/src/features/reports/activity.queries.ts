import type { GroupId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, filled, id, listOf, moment, nullable, number, text } from '../../db/column.ts';
import { NO_PROJECT } from '../../db/no-project.ts';
import { type Placeholder, statement } from '../../db/statement.ts';
import { withPaid } from './paid.ts';
import type { Asked } from './report.ts';

const TAKES = {
  projectIds: listOf(id<'Project'>()),
  groupId: nullable(id<'Group'>()),
  personId: nullable(id<'Person'>()),
  from: moment,
  until: moment,
};
type Takes = { readonly [Name in keyof typeof TAKES]: Placeholder };

interface Given {
  readonly projectIds: readonly ProjectId[];
  readonly groupId: GroupId | null;
  readonly personId: PersonId | null;
  readonly from: Instant;
  readonly until: Instant;
}

/** Facts `f` of people within reach, in the period. */
const WITHIN = ({ projectIds, groupId, personId, from, until }: Takes) => sql`
  f.project_id = any(${projectIds}::bigint[]) and f.at >= ${from} and f.at < ${until}
  and (${personId}::bigint is null or f.person_id = ${personId})
  and (${groupId}::bigint is null or f.person_id in (select id from person where group_id = ${groupId}))`;

const calls = statement({
  name: 'the calls of people in a report',
  takes: TAKES,
  gives: {
    personId: id<'Person'>(),
    dials: number,
    contacts: number,
    refusals: number,
    projectId: filled(id<'Project'>()),
    /** Another one, where there are several. */
    lastProjectId: filled(id<'Project'>()),
  },
  text: (takes) => sql`
    select f.person_id as "personId", sum(f.attempts) as dials,
      coalesce(sum(f.attempts) filter (where d.contacted = 'yes'), 0) as contacts,
      coalesce(sum(f.attempts) filter (where d.aapor_bucket = 'R'), 0) as refusals,
      min(f.project_id) as "projectId", max(f.project_id) as "lastProjectId"
    from fact_attempt f left join disposition d on d.project_id = f.project_id and d.id = f.disposition_id
    where ${WITHIN(takes)} and f.is_dialled group by f.person_id`,
});

export const readCalls = async (asked: Asked) => (await calls(asked.db, givenOf(asked))).rows;

const interviews = statement({
  name: 'the interviews of people in a report',
  takes: TAKES,
  gives: { personId: filled(id<'Person'>()), completes: number, net: number, seconds: number, timed: number },
  text: (takes) => sql`
    select f.person_id as "personId", sum(f.interviews) as completes,
      coalesce(sum(f.interviews) filter (where f.outcome = 'success'), 0) as net, sum(f.seconds) as seconds, sum(f.timed) as timed
    from fact_interview f where ${WITHIN(takes)} and f.outcome in ('success', 'extra') and f.person_id is not null group by f.person_id`,
});

export const readCompletes = async (asked: Asked) => (await interviews(asked.db, givenOf(asked))).rows;

const STATES = {
  personId: id<'Person'>(),
  paid: number,
  interview: number,
  call: number,
  online: number,
  break: number,
  task: number,
  firstAt: filled(date),
  lastAt: filled(date),
};
const SECONDS = sql`sum(f.online + f.interview + f.call + f.break + f.task) as paid, sum(f.interview) as interview, sum(f.call) as call,
  sum(f.online) as online, sum(f.break) as break, sum(f.task) as task,
  min(f.first_at) as "firstAt", max(f.last_at) as "lastAt"`;

const states = statement({
  name: 'the states of people in a report',
  takes: TAKES,
  gives: STATES,
  text: (takes) =>
    sql`select f.person_id as "personId", ${SECONDS} from fact_state f where ${WITHIN(takes)} group by f.person_id`,
});

export const readStates = async (asked: Asked) => await withPaid(asked, (await states(asked.db, statesOf(asked))).rows);

const days = statement({
  name: 'the days of people in a report',
  takes: { ...TAKES, zone: text },
  gives: { ...STATES, day: text },
  text: ({ zone, ...takes }) => sql`
    select told."personId", told.day::text as day, paid, interview, call, online, break, task, "firstAt", "lastAt" from (
      select f.person_id as "personId", (f.at at time zone ${zone})::date as day, ${SECONDS}
      from fact_state f where ${WITHIN(takes)} group by 1, 2) told order by told.day, told."personId"`,
});

/** Of all projects within reach and of none: where someone was does not divide their day. */
export const readDays = async (asked: Asked) =>
  await withPaid(asked, (await days(asked.db, { ...statesOf(asked), zone: asked.zone })).rows);

const hours = statement({
  name: 'what calls came to by the hour',
  takes: { ...TAKES, zone: text },
  gives: { hour: number, completes: number, refusals: number, others: number },
  text: ({ zone, ...takes }) => sql`
    with quarters as (
      select f.project_id, f.at, f.disposition_id, sum(f.attempts) as attempts from fact_attempt f
      where ${WITHIN(takes)} and f.is_dialled group by 1, 2, 3)
    select extract(hour from q.at at time zone ${zone})::int as hour,
      coalesce(sum(q.attempts) filter (where d.aapor_bucket = 'I'), 0) as completes,
      coalesce(sum(q.attempts) filter (where d.aapor_bucket = 'R'), 0) as refusals,
      coalesce(sum(q.attempts) filter (where d.aapor_bucket is null or d.aapor_bucket not in ('I', 'R')), 0) as others
    from quarters q left join disposition d on d.project_id = q.project_id and d.id = q.disposition_id group by 1 order by 1`,
});

export const readHours = async (asked: Asked) => (await hours(asked.db, { ...givenOf(asked), zone: asked.zone })).rows;

function givenOf({ projects, groupId, personId, from, until }: Asked): Given {
  return { projectIds: projects.map(({ id: projectId }) => projectId), groupId, personId, from, until };
}

function statesOf(asked: Asked): Given {
  const given = givenOf(asked);
  return asked.withoutProject ? { ...given, projectIds: [...given.projectIds, NO_PROJECT] } : given;
}
