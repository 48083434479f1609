import { keyParts } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';

const OF = { projectId: id<'Project'>() };

const spread = statement({
  name: 'how many values fields of the list have',
  takes: { ...OF, fields: listOf(text), records: number },
  gives: { field: text, values: number, records: number },
  text: ({ projectId, fields, records }) => sql`
    with record as (select r.fields from list_record r join project p on p.list_file_id = r.list_file_id
      where p.id = ${projectId} order by r.id limit ${records}::int)
    select w.name as field, count(distinct nullif(list_value(s.fields, w.name), '')) as values, count(*) as records
    from unnest(${fields}::text[]) as w(name) cross join record s group by w.name`,
});

/** Counts the distinct values of fields among the list's first records. */
export async function countValues(db: Db, projectId: ProjectId, fields: readonly string[], records: number) {
  return (await spread(db, { projectId, fields, records })).rows;
}

/** The values of a record `r` in the asked fields, an empty text for none. */
const VALUES = (fields: Placeholder) => sql`
  array(select coalesce(list_value(r.fields, w.name), '') from unnest(${fields}::text[]) with ordinality as w(name, place) order by w.place)`;

const groups = statement({
  name: 'cases that are alike in the list, by the day of their interview',
  plan: 'forValues',
  takes: { ...OF, fields: listOf(text), zone: text },
  gives: { values: listOf(text), day: nullable(text), cases: number },
  // The values of each record are found once; known ineligible cases were never to respond. Responded is a complete.
  text: ({ projectId, fields, zone }) => sql`
    select told.values, told.day, count(*) as cases from (
      select ${VALUES(fields)} as values,
        to_char(i.at at time zone ${zone}, 'YYYY-MM-DD') as day
      from study_case c join project p on p.id = c.project_id
        left join fact_case f on f.project_id = c.project_id and f.case_id = c.id
        left join (select case_id, min(ended_at) as at from study_interview
          where project_id = ${projectId} and state = 'ended' and outcome in ('success', 'extra') and rejected_at is null group by 1) i on i.case_id = c.id
        left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
      where c.project_id = ${projectId} and f.bucket is distinct from 'NE') told
    group by 1, 2 order by 1, 2`,
});

export type AlikeCases = Awaited<ReturnType<typeof listAlikeCases>>[number];

export async function listAlikeCases(db: Db, projectId: ProjectId, fields: readonly string[], zone: string) {
  return (await groups(db, { projectId, fields, zone })).rows;
}

const valuesOf = statement({
  name: 'what the list says of some cases',
  plan: 'forValues',
  takes: { ...OF, fields: listOf(text), caseIds: listOf(id<'Case'>()) },
  gives: { caseId: id<'Case'>(), values: listOf(text) },
  text: ({ projectId, fields, caseIds }) => sql`
    select c.id as "caseId", ${VALUES(fields)} as values
    from study_case c join project p on p.id = c.project_id
      left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
    where c.project_id = ${projectId} and c.id = any(${caseIds}::bigint[])`,
});

export const listValuesOf = async (db: Db, of: Parameters<typeof valuesOf>[1]) => (await valuesOf(db, of)).rows;

const quotas = statement({
  name: 'cells of active quotas on fields of the list',
  takes: OF,
  gives: { fields: listOf(text), key: text, target: number, done: number },
  text: ({ projectId }) => sql`
    select told.fields, c.key, c.target, c.completed as done
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
      cross join lateral (
        select array_agg(p.field order by w.place) as fields, bool_and(p.source = 'list' and p.bands is null and p.field is not null) as are_of_list
        from unnest(case when v.source = 'concatenated' then v.parts else array[v.id] end) with ordinality as w(id, place)
          join variable p on p.project_id = v.project_id and p.id = w.id) told
      join quota_cell c on c.project_id = q.project_id and c.quota_id = q.id
    where q.project_id = ${projectId} and q.active and told.are_of_list
    order by c.id`,
});

/** Lists the cells of active quotas whose variables are fields of the list as they stand there, without bands. */
export async function listFieldCells(db: Db, projectId: ProjectId) {
  return (await quotas(db, { projectId })).rows.flatMap(({ fields, key, target, done }) => {
    const values = keyParts(key);
    return values.length === fields.length ? [{ fields, values, target, done }] : [];
  });
}
