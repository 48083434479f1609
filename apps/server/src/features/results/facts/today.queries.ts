import { sql } from 'kysely';
import { filled, id, listOf, moment, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const DAY = { personIds: listOf(id<'Person'>()), from: moment, until: moment };

const calls = statement({
  name: 'what people have done today',
  takes: { ...DAY, zone: text },
  gives: {
    personId: filled(id<'Person'>()),
    hour: number,
    completes: number,
    dials: number,
    contacts: number,
    visits: number,
  },
  text: ({ personIds, from, until, zone }) => sql`
    select person_id as "personId", extract(hour from at at time zone ${zone}) as hour,
      sum(completes) as completes, sum(dials) as dials, sum(contacts) as contacts, sum(visits) as visits
    from (
      select f.person_id, f.at, 0 as completes, case when f.is_dialled then f.attempts else 0 end as dials,
        case when f.is_dialled and d.contacted = 'yes' then f.attempts else 0 end as contacts, case when f.is_visit then f.attempts else 0 end as visits
      from fact_attempt f left join disposition d on d.project_id = f.project_id and d.id = f.disposition_id
      where f.at >= ${from} and f.at < ${until} and (f.is_dialled or f.is_visit) and f.person_id = any(${personIds}::bigint[])
      union all
      select person_id, at, interviews, 0, 0, 0 from fact_interview
      where at >= ${from} and at < ${until} and outcome in ('success', 'extra') and person_id = any(${personIds}::bigint[])) done
    group by 1, 2`,
});

export const readCallsSince = async (db: Db, of: Parameters<typeof calls>[1]) => (await calls(db, of)).rows;

const seconds = statement({
  name: 'how long people have done what today',
  takes: DAY,
  gives: { personId: id<'Person'>(), paidSeconds: number, interviewSeconds: number, waitSeconds: number },
  text: ({ personIds, from, until }) => sql`
    select person_id as "personId", sum(online + interview + call + break + task) as "paidSeconds", sum(interview) as "interviewSeconds",
      sum(online) as "waitSeconds"
    from fact_state where at >= ${from} and at < ${until} and person_id = any(${personIds}::bigint[]) group by person_id`,
});

export const readSecondsSince = async (db: Db, of: Parameters<typeof seconds>[1]) => (await seconds(db, of)).rows;

const installationZone = statement({
  name: 'the time zone of the installation',
  takes: {},
  gives: { zone: text },
  text: () => sql`select zone from setting`,
});

export async function readZone(db: Db): Promise<string> {
  return (await installationZone(db, {})).rows[0]?.zone ?? 'UTC';
}
