import type { GroupId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const paidBreaks = statement({
  name: 'how long breaks are paid',
  takes: {},
  gives: { minutes: nullable(number) },
  text: () => sql`select paid_break_minutes as minutes from setting`,
});

/** Paid minutes of a person's breaks per day; null: all. */
async function readPaidBreakMinutes(db: Db): Promise<number | null> {
  return (await paidBreaks(db, {})).rows[0]?.minutes ?? null;
}

const unpaid = statement({
  name: 'how long breaks were that are not paid',
  takes: {
    personIds: nullable(listOf(id<'Person'>())),
    groupId: nullable(id<'Group'>()),
    projectIds: nullable(listOf(id<'Project'>())),
    from: moment,
    until: moment,
    zone: text,
    paidSeconds: number,
  },
  gives: { personId: id<'Person'>(), projectId: id<'Project'>(), day: text, seconds: number },
  // The breaks of a day are summed over all projects and none; the unpaid part is divided in proportion.
  text: ({ personIds, groupId, projectIds, from, until, zone, paidSeconds }) => sql`
    with breaks as (
      select f.person_id, f.project_id, (f.at at time zone ${zone})::date as day, sum(f.break) as own
      from fact_state f
      where f.at >= ${from} and f.at < ${until} and f.break > 0
        and (${personIds}::bigint[] is null or f.person_id = any(${personIds}::bigint[]))
        and (${groupId}::bigint is null or f.person_id in (select id from person where group_id = ${groupId}))
      group by 1, 2, 3)
    select person_id as "personId", project_id as "projectId", day::text as day, own * (whole - ${paidSeconds}::float8) / whole as seconds
    from (select *, sum(own) over (partition by person_id, day) as whole from breaks) days
    where whole > ${paidSeconds}::float8 and (${projectIds}::bigint[] is null or project_id = any(${projectIds}::bigint[]))`,
});

interface UnpaidOf {
  /** Null: everyone. */
  readonly personIds: readonly PersonId[] | null;
  readonly groupId: GroupId | null;
  /** Null: all projects, and none. */
  readonly projectIds: readonly ProjectId[] | null;
  readonly from: Instant;
  readonly until: Instant;
  readonly zone: string;
}

/** Returns the seconds of unpaid breaks per person, project and day. */
export async function readUnpaidBreaks(db: Db, of: UnpaidOf) {
  const minutes = await readPaidBreakMinutes(db);
  return minutes === null ? [] : (await unpaid(db, { ...of, paidSeconds: minutes * 60 })).rows;
}
