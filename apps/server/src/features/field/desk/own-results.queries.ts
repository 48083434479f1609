import { DAY, type Instant, type PersonId, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, id, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const ownResults = statement({
  name: 'the interviews that a person has completed lately',
  takes: { projectId: id<'Project'>(), personId: id<'Person'>(), since: date },
  gives: { id: id<'Interview'>(), endTime: { ...date, isFilled: true }, seconds: number, name: text },
  // A name that the list does not show to interviewers is not told here either.
  text: ({ projectId, personId, since }) => sql`
    select i.id, i.ended_at as "endTime", extract(epoch from i.ended_at - i.started_at)::int as seconds,
      coalesce(case when exists (
          select from jsonb_array_elements(f.columns) shown where shown ->> 'field' = 'name' and (shown ->> 'shown')::boolean)
        then r.fields ->> 'name' end, '') as name
    from study_interview i
      join project p on p.id = i.project_id
      left join list_file f on f.id = p.list_file_id
      left join study_case c on c.project_id = i.project_id and c.id = i.case_id
      left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
    where i.project_id = ${projectId} and i.person_id = ${personId} and i.state = 'ended'
      and i.outcome in ('success', 'extra') and i.rejected_at is null
      and (i.ended_at > ${since} or exists (
        select from interview_review v where v.project_id = i.project_id and v.interview_id = i.id and v.state = 'returned'))
    order by i.ended_at desc limit 200`,
});

/**
 * Lists the person's successful interviews in this project of the last day, and those that proofreading has returned,
 * newest first; without rejected ones.
 */
export async function listOwnResults(db: Db, projectId: ProjectId, personId: PersonId, now: Instant) {
  return (await ownResults(db, { projectId, personId, since: new Date(now - DAY) })).rows;
}
