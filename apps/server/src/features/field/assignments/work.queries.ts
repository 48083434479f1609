import type { PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, json, listOf, moment, nullable, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type RowOf, statement } from '../../../db/statement.ts';
import { listColumns, listFields } from '../cases/state/index.ts';

const WORK = {
  id: id<'Assignment'>(),
  projectId: id<'Project'>(),
  caseId: id<'Case'>(),
  until: nullable(text),
  language: text,
  fields: nullable(json(listFields)),
  columns: nullable(json(listColumns)),
  phones: listOf(text),
  start: json({ parse: (start: unknown) => start }),
  isBegunElsewhere: boolean,
  visitAt: nullable(moment),
};

/** A case in the hands of a person, with all that an interview of it needs. */
export type WorkRow = RowOf<typeof WORK>;

const workOf = statement({
  name: 'the work of an interviewer in the field',
  takes: { personId: id<'Person'>(), deviceId: id<'Device'>() },
  gives: WORK,
  // A case that has its outcome is no work any more; an interview of this very device is its own.
  text: ({ personId, deviceId }) => sql`
    select a.id, a.project_id as "projectId", a.case_id as "caseId", to_char(a.until, 'YYYY-MM-DD') as until, l.code as language, r.fields, f.columns,
      array(select p.number from phone p where p.project_id = a.project_id and p.case_id = a.case_id and p.list_status <> 'locked' order by p.id) as phones,
      interview_start(a.project_id, a.case_id) as start,
      exists (select from study_interview i where i.project_id = a.project_id and i.id = c.interview_id and i.device_id is distinct from ${deviceId})
        as "isBegunElsewhere", c.visit_at as "visitAt"
    from assignment a
      join project j on j.id = a.project_id and j.removed_at is null
      join study_case c on c.project_id = a.project_id and c.id = a.case_id and c.outcome_id is null
      join language l on l.id = c.language_id
      left join list_file f on f.id = j.list_file_id
      left join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
    where a.person_id = ${personId} and a.ended_at is null
    order by a.until nulls last, a.id limit 2000`,
});

export async function listWork(db: Db, of: { readonly personId: PersonId; readonly deviceId: WorkerDevice }) {
  return (await workOf(db, of)).rows;
}

type WorkerDevice = Parameters<typeof workOf>[1]['deviceId'];
