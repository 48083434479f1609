import type { Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, filled, id, listOf, moment, nullable, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const STATE = oneOf('online', 'interview', 'call', 'break', 'task', 'offline');

const course = statement({
  name: 'what one person did in a stretch of time',
  takes: {
    personId: id<'Person'>(),
    projectIds: listOf(id<'Project'>()),
    from: moment,
    until: moment,
    now: moment,
  },
  gives: {
    projectId: id<'Project'>(),
    projectName: nullable(text),
    station: nullable(text),
    sessionId: id<'Session'>(),
    state: STATE,
    at: filled(date),
    until: filled(date),
  },
  // A state lasts until the next one of the same person, in any session; the current one until now. Offline states have
  // no project.
  text: ({ personId, projectIds, from, until, now }) => sql`
    with said as (
      select s.project_id, s.session_id, s.state, s.at, lead(s.at) over (order by s.at, s.id) as next_at, s.id
      from person_state s
      where s.person_id = ${personId} and s.at < ${until} and s.at >= coalesce((
        select b.at from person_state b where b.person_id = ${personId} and b.at <= ${from} order by b.at desc limit 1), ${from}))
    select c.project_id as "projectId", p.name as "projectName", w.station, c.session_id as "sessionId", c.state,
      greatest(c.at, ${from}) as at, least(coalesce(c.next_at, ${until}), ${until}, ${now}) as until
    from said c left join project p on p.id = c.project_id left join session w on w.id = c.session_id
    where (c.state = 'offline' or c.project_id = any(${projectIds}::bigint[]))
      and greatest(c.at, ${from}) < least(coalesce(c.next_at, ${until}), ${until}, ${now})
    order by c.at, c.id`,
});

export type Stretch = Awaited<ReturnType<typeof readCourse>>[number];

/** Lists a person's states within a period, in order, in these projects only. */
export async function readCourse(
  db: Db,
  of: {
    readonly personId: PersonId;
    readonly projectIds: readonly ProjectId[];
    readonly from: Instant;
    readonly until: Instant;
    readonly now: Instant;
  },
) {
  return (await course(db, of)).rows;
}
