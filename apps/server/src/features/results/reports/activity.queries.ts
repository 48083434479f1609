import { addDays, instantOfLocal } from '@seker/fieldwork';
import type { GroupId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, filled, id, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import { NO_PROJECT } from '../../../db/no-project.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';
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

const WORK = { personId: id<'Person'>(), projectId: id<'Project'>() };

const calls = statement({
  name: 'the calls of people in a report, and of hours',
  takes: { ...TAKES, zone: text },
  gives: {
    /** Null: the row is for everyone, in an hour. */
    personId: nullable(id<'Person'>()),
    hour: nullable(number),
    projectId: filled(id<'Project'>()),
    dials: number,
    contacts: number,
    completes: number,
    refusals: number,
  },
  // Scans all calls once, for the totals by person and by quarter of an hour.
  text: ({ zone, ...takes }) => sql`
    with told as (
      select f.person_id, f.at, f.project_id, sum(f.attempts) as dials, sum(f.attempts) filter (where d.contacted = 'yes') as contacts,
        sum(f.attempts) filter (where d.aapor_bucket = 'I') as completes, sum(f.attempts) filter (where d.aapor_bucket = 'R') as refusals
      from fact_attempt f left join disposition d on d.project_id = f.project_id and d.id = f.disposition_id
      where ${WITHIN(takes)} and f.is_dialled group by grouping sets ((f.person_id, f.project_id), (f.at, f.project_id)))
    select person_id as "personId", extract(hour from at at time zone ${zone}) as hour, project_id as "projectId", sum(dials) as dials,
      coalesce(sum(contacts), 0) as contacts, coalesce(sum(completes), 0) as completes, coalesce(sum(refusals), 0) as refusals
    from told group by 1, 2, 3`,
});

/** Returns calls per person and project, and per hour of the day and project. */
export async function readCalls(asked: Asked) {
  const { rows } = await calls(asked.db, { ...givenOf(asked), zone: asked.zone });
  return {
    byPerson: rows.flatMap(({ personId, projectId, dials, contacts, refusals }) =>
      personId === null ? [] : [{ personId, projectId, dials, contacts, refusals }],
    ),
    byHour: rows.flatMap(({ hour, projectId, dials, completes, refusals }) =>
      hour === null ? [] : [{ hour, projectId, dials, completes, refusals }],
    ),
  };
}

const visits = statement({
  name: 'the visits of people in a report',
  takes: TAKES,
  gives: { ...WORK, visits: number },
  text: (takes) => sql`
    select f.person_id as "personId", f.project_id as "projectId", sum(f.attempts) as visits
    from fact_attempt f where ${WITHIN(takes)} and f.is_visit group by f.person_id, f.project_id`,
});

/** Per person and project. */
export const readVisits = async (asked: Asked) => (await visits(asked.db, givenOf(asked))).rows;

const interviews = statement({
  name: 'the interviews of people in a report',
  takes: TAKES,
  gives: {
    ...WORK,
    personId: filled(id<'Person'>()),
    completes: number,
    net: number,
    rejected: number,
    seconds: number,
    timed: number,
  },
  text: (takes) => sql`
    select f.person_id as "personId", f.project_id as "projectId", coalesce(sum(f.interviews) filter (where f.outcome <> 'rejected'), 0) as completes,
      coalesce(sum(f.interviews) filter (where f.outcome = 'success'), 0) as net,
      coalesce(sum(f.interviews) filter (where f.outcome = 'rejected'), 0) as rejected,
      coalesce(sum(f.seconds) filter (where f.outcome <> 'rejected'), 0) as seconds,
      coalesce(sum(f.timed) filter (where f.outcome <> 'rejected'), 0) as timed
    from fact_interview f where ${WITHIN(takes)} and f.outcome in ('success', 'extra', 'rejected') and f.person_id is not null
    group by f.person_id, f.project_id`,
});

/** Per person and project. */
export const readCompletes = async (asked: Asked) => (await interviews(asked.db, givenOf(asked))).rows;

const states = statement({
  name: 'the paid time of people in a report',
  takes: TAKES,
  gives: { ...WORK, paid: number, firstAt: filled(date), lastAt: filled(date) },
  text: (takes) => sql`
    select f.person_id as "personId", f.project_id as "projectId", sum(f.online + f.interview + f.call + f.break + f.task) as paid,
      min(f.first_at) as "firstAt", max(f.last_at) as "lastAt"
    from fact_state f where ${WITHIN(takes)} group by f.person_id, f.project_id`,
});

/** Per person and project, including none. */
export const readPaid = async (asked: Asked) => await withPaid(asked, (await states(asked.db, statesOf(asked))).rows);

const days = statement({
  name: 'the days of people in a report',
  takes: { ...TAKES, starts: listOf(date) },
  gives: {
    personId: id<'Person'>(),
    place: number,
    interview: number,
    call: number,
    online: number,
    break: number,
    task: number,
    firstAt: filled(date),
    lastAt: filled(date),
  },
  // Days are given by their starts: converting each quarter to its local day would take longer.
  text: ({ starts, ...takes }) => sql`
    select f.person_id as "personId", width_bucket(f.at, ${starts}::timestamptz[]) as place, sum(f.interview) as interview, sum(f.call) as call,
      sum(f.online) as online, sum(f.break) as break, sum(f.task) as task, min(f.first_at) as "firstAt", max(f.last_at) as "lastAt"
    from fact_state f where ${WITHIN(takes)} group by 1, 2 order by 2, 1`,
});

/** Returns days over all projects within reach and none, in order: a day is not divided by project. */
export async function readDays(asked: Asked) {
  const given = statesOf(asked);
  const parts = await Promise.all(
    halvesOf(daysOf(asked)).map(async (part) => {
      const [first, last] = [part[0], part.at(-1)];
      if (first === undefined || last === undefined) return [];
      const starts = part.map(({ from }) => new Date(from));
      const { rows } = await days(asked.db, { ...given, from: first.from, until: last.until, starts });
      return rows.map(({ place, ...row }) => ({
        ...row,
        paid: row.interview + row.call + row.online + row.break + row.task,
        day: part[place - 1]?.day ?? '',
      }));
    }),
  );
  return await withPaid(asked, parts.flat());
}

interface Day {
  readonly day: string;
  readonly from: Instant;
  readonly until: Instant;
}

function daysOf({ fromDay, toDay, zone }: Asked): readonly Day[] {
  const all: Day[] = [];
  for (let day = fromDay; day <= toDay; ) {
    const next = addDays(day, 1);
    const [from, until] = [all.at(-1)?.until ?? instantOfLocal(day, 0, zone), instantOfLocal(next, 0, zone)];
    all.push({ day, from, until });
    day = next;
  }
  return all;
}

/** Fewer days than these are read in one query. */
const FEW_DAYS = 8;

/** Splits many days into two halves, which are read in parallel. */
function halvesOf(all: readonly Day[]): readonly (readonly Day[])[] {
  const middle = Math.ceil(all.length / 2);
  return all.length < FEW_DAYS ? [all] : [all.slice(0, middle), all.slice(middle)];
}

function givenOf({ projects, groupId, personId, from, until }: Asked): Given {
  return { projectIds: projects.map(({ id: projectId }) => projectId), groupId, personId, from, until };
}

/** Includes time outside projects in a report over all of them. */
export function statesOf(asked: Asked): Given {
  const given = givenOf(asked);
  return asked.withoutProject ? { ...given, projectIds: [...given.projectIds, NO_PROJECT] } : given;
}
