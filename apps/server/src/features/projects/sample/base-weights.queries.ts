import { SAMPLING_METHODS } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, json, listOf, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { BETWEEN } from './frame.queries.ts';
import { type ReleaseDivision, releaseDivisions } from './release-division.ts';

const OF = { projectId: id<'Project'>() };

const divided = statement({
  name: 'how the portions in the field were divided',
  takes: OF,
  gives: { divisions: nullable(json(releaseDivisions)) },
  text: ({ projectId }) => sql`
    select p.divisions from sample_portion p where p.project_id = ${projectId}
      and exists (select from sample_unit u where u.project_id = p.project_id and u.portion = p.number) order by p.number`,
});

/** Lists the divisions of each portion of which there are cases; null where they were not kept. */
export async function listReleaseDivisions(
  db: Db,
  projectId: ProjectId,
): Promise<readonly (readonly ReleaseDivision[] | null)[]> {
  return (await divided(db, { projectId })).rows.map(({ divisions }) => divisions);
}

const chances = statement({
  name: 'the chances of the units of a sample',
  takes: { ...OF, fields: listOf(text) },
  gives: {
    recordId: id<'Record'>(),
    isReleased: boolean,
    probability: nullable(number),
    group: text,
    method: oneOf(...SAMPLING_METHODS),
    values: text,
  },
  text: ({ projectId, fields }) => sql`
    select u.record_id as "recordId", u.portion is not null as "isReleased", u.probability, u.stratum as "group", d.method,
      coalesce((select string_agg(list_value(r.fields, f.name), ${sql.lit(BETWEEN)} order by f.place)
        from unnest(${fields}::text[]) with ordinality as f(name, place)), '') as values
    from sample_unit u join project p on p.id = u.project_id
      join sample_draw d on d.project_id = u.project_id and d.id = u.draw_id
      left join list_record r on r.list_file_id = p.list_file_id and r.id = u.record_id
    where u.project_id = ${projectId}`,
});

/** Lists all drawn units with their values in these fields. */
export async function listUnitChances(db: Db, projectId: ProjectId, fields: readonly string[]) {
  return (await chances(db, { projectId, fields })).rows;
}
