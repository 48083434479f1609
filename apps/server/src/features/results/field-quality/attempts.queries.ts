import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, moment, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';

const OF = { projectId: id<'Project'>() };

/** Dials `tried` with their status as it stands: a corrected status replaces the first one. */
const DIALS = (projectId: Placeholder) => sql`
  recursive chain as (
    select n.corrects as root, n.id, n.case_id, n.disposition_id from attempt n
      join attempt o on o.project_id = n.project_id and o.id = n.corrects and o.corrects is null
    where n.project_id = ${projectId} and n.corrects is not null
    union all
    select c.root, n.id, n.case_id, n.disposition_id from chain c
      join attempt n on n.project_id = ${projectId} and n.case_id = c.case_id and n.corrects = c.id),
  corrected as (select distinct on (root) root, disposition_id from chain order by root, id desc),
  tried as (
    select a.id, a.case_id, a.person_id, a.started_at, a.next_at, a.disposition_id as first_status, d.contacted = 'yes' as is_contact, d.aapor_bucket = 'R' as is_refusal
    from attempt a left join corrected k on k.root = a.id
      join disposition d on d.project_id = a.project_id and d.id = coalesce(k.disposition_id, a.disposition_id)
    where a.project_id = ${projectId} and a.corrects is null and a.how in ('auto', 'manual'))`;

const contacts = statement({
  name: 'contacts by attempt and quarter of the week',
  plan: 'forValues',
  takes: { ...OF, last: number },
  gives: { attempt: number, weekday: number, minute: number, tries: number, contacts: number },
  text: ({ projectId, last }) => sql`
    with ${DIALS(projectId)},
    placed as (
      select t.is_contact, least(row_number() over (partition by t.case_id order by t.started_at, t.id), ${last}::int) as nth,
        date_bin('15 minutes', t.started_at at time zone c.zone, '2000-01-01') as local
      from tried t join study_case c on c.project_id = ${projectId} and c.id = t.case_id)
    select nth as attempt, extract(dow from local) as weekday, extract(hour from local) * 60 + extract(minute from local) as minute,
      count(*) as tries, count(*) filter (where is_contact) as contacts
    from placed group by 1, 2, 3 order by 1, 2, 3`,
});

/** Counts dials and contacts by the attempt at the case, in its local time; from `last` on attempts are one. */
export async function countContacts(db: Db, projectId: ProjectId, last: number) {
  return (await contacts(db, { projectId, last })).rows;
}

const meetings = statement({
  name: 'what became of appointments',
  plan: 'forValues',
  takes: { ...OF, type: number, now: moment, before: number, after: number },
  gives: { due: number, kept: number, early: number, late: number, missed: number, reached: number },
  text: ({ projectId, type, now, before, after }) => sql`
    with ${DIALS(projectId)},
    made as (
      select t.next_at, d.type = ${type}::int as is_meeting, lead(t.started_at) over later as called_at, lead(t.is_contact) over later as is_reached
      from tried t left join disposition d on d.project_id = ${projectId} and d.id = t.first_status
      window later as (partition by t.case_id order by t.started_at, t.id)),
    told as (
      select *, extract(epoch from called_at - next_at) / 60 as off from made
      where is_meeting and next_at + make_interval(mins => ${after}::int) < ${now})
    select count(*) as due, count(*) filter (where off between -${before}::int and ${after}::int) as kept,
      count(*) filter (where off < -${before}::int) as early, count(*) filter (where off > ${after}::int) as late,
      count(*) filter (where called_at is null) as missed,
      count(*) filter (where off between -${before}::int and ${after}::int and is_reached) as reached
    from told`,
});

/** Counts appointments whose time has passed, by the next dial at their case: `before` and `after` are minutes. */
export async function countAppointments(
  db: Db,
  of: {
    readonly projectId: ProjectId;
    readonly type: number;
    readonly now: Instant;
    readonly before: number;
    readonly after: number;
  },
) {
  const [row] = (await meetings(db, of)).rows;
  return row ?? { due: 0, kept: 0, early: 0, late: 0, missed: 0, reached: 0 };
}

const refusals = statement({
  name: 'refusals of the cases that people reached',
  plan: 'forValues',
  takes: { ...OF, fields: listOf(text) },
  gives: { personId: id<'Person'>(), values: listOf(text), cases: number, refused: number },
  text: ({ projectId, fields }) => sql`
    with ${DIALS(projectId)},
    reached as (select person_id, case_id, bool_or(coalesce(is_refusal, false)) as is_refused from tried where is_contact group by 1, 2)
    select x.person_id as "personId",
      array(select coalesce(list_value(r.fields, w.name), '') from unnest(${fields}::text[]) with ordinality as w(name, place) order by w.place) as values,
      count(*) as cases, count(*) filter (where x.is_refused) as refused
    from reached x join project p on p.id = ${projectId} join study_case c on c.project_id = p.id and c.id = x.case_id
      left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
    group by 1, 2 order by 1, 2`,
});

/** Counts the cases that each person reached, and those of them that refused, by what the list says of them. */
export async function countRefusals(db: Db, projectId: ProjectId, fields: readonly string[]) {
  return (await refusals(db, { projectId, fields })).rows;
}
