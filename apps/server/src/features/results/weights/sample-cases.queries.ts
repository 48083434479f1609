import { AAPOR_BUCKETS } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, nullable, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const cases = statement({
  name: 'the cases of a sample, what became of them, and what the list says of them',
  plan: 'forValues',
  takes: { projectId: id<'Project'>(), fields: listOf(text) },
  gives: {
    caseId: id<'Case'>(),
    recordId: nullable(id<'Record'>()),
    bucket: nullable(oneOf(...AAPOR_BUCKETS)),
    values: listOf(text),
  },
  text: ({ projectId, fields }) => sql`
    select c.id as "caseId", c.record_id as "recordId", f.bucket,
      array(select coalesce(list_value(r.fields, w.name), '') from unnest(${fields}::text[]) with ordinality as w(name, place)
        order by w.place) as values
    from study_case c join project p on p.id = c.project_id
      left join fact_case f on f.project_id = c.project_id and f.case_id = c.id
      left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
    where c.project_id = ${projectId} order by c.id`,
});

/** Lists the cases in the field, with their values in these fields of the list; an empty text for none. */
export async function listSampleCases(db: Db, projectId: ProjectId, fields: readonly string[]) {
  return (await cases(db, { projectId, fields })).rows;
}
