import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const beginnings = statement({
  name: 'interviews by the way of their respondents',
  takes: { projectId: id<'Project'>(), now: moment },
  gives: {
    way: oneOf('open', 'personal', 'test', 'panel', 'banner', 'kiosk'),
    source: number,
    via: text,
    began: number,
    completed: number,
    beganToday: number,
    completedToday: number,
  },
  text: ({ projectId, now }) => sql`
    with day as (
      select date_trunc('day', ${now}::timestamptz at time zone p.zone) at time zone p.zone as since from project p where p.id = ${projectId}
    )
    select i.entry ->> 'way' as way, coalesce((i.entry ->> 'source')::bigint, 0) as source, coalesce(i.entry ->> 'via', '') as via,
      count(*)::int as began, count(*) filter (where d.is_complete)::int as completed,
      count(*) filter (where i.started_at >= day.since)::int as "beganToday",
      count(*) filter (where d.is_complete and i.ended_at >= day.since)::int as "completedToday"
    from interview i cross join day
      cross join lateral (select i.outcome in ('success', 'extra') and i.rejected_at is null and i.beside is null as is_complete) d
    where i.project_id = ${projectId} and i.entry is not null and (not i.test or i.entry ->> 'way' = 'test')
    group by 1, 2, 3`,
});

/**
 * Counts the interviews of a project by way, source and label. Those of the test link stand under its own way; other tests count
 * nowhere. One that another has taken the place of at its case was begun, and is no complete.
 */
export async function countBeginnings(db: Db, projectId: ProjectId, now: Instant) {
  return (await beginnings(db, { projectId, now })).rows;
}
