import { sql } from 'kysely';
import { filled, id, listOf, moment, number } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const byMode = statement({
  name: 'what projects have completed, and on the web',
  takes: { projectIds: listOf(id<'Project'>()), from: moment, until: moment },
  gives: { id: filled(id<'Project'>()), done: number, web: number, today: number, webToday: number },
  // The project's own counter closes its entry, so it is the number of completes; the mode of each is known by the facts.
  text: ({ projectIds, from, until }) => sql`
    select p.id, p.done, coalesce(f.web, 0) as web, coalesce(f.today, 0) as today, coalesce(f.web_today, 0) as "webToday"
    from (
      select given.id, coalesce((select sum(n.completed) from project_count n where n.project_id = given.id), 0) as done
      from unnest(${projectIds}::bigint[]) as given(id)) p
    left join lateral (
      select sum(web) as web, sum(interviews) filter (where at >= ${from} and at < ${until}) as today,
        sum(web) filter (where at >= ${from} and at < ${until}) as web_today
      from fact_interview where project_id = p.id and outcome in ('success', 'extra')) f on true`,
});

export const readCompletesByMode = async (db: Db, of: Parameters<typeof byMode>[1]) => (await byMode(db, of)).rows;
