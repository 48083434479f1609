import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { json, moment } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { KeptEntry } from './entry-kept.ts';

const OPENED = z.array(z.object({ projectId: z.number(), way: z.string(), source: z.number(), via: z.string() }));

/** Labels are typed into addresses by anyone: beyond this many on one day, new ones count as without a label. */
const MOST_LABELS = 500;

const opened = statement({
  name: 'count opened addresses',
  takes: { opened: json(OPENED), at: moment },
  text: ({ opened, at }) => sql`
    with opened as (
      select p.id as project_id, (${at}::timestamptz at time zone p.zone)::date as day, o.way, o.source, o.via, count(*)::int as entered
      from jsonb_to_recordset(${opened}) as o("projectId" bigint, way text, source bigint, via text)
        join project p on p.id = o."projectId"
      group by 1, 2, 3, 4, 5
    ), labelled as (
      select project_id, day, way, source, sum(entered)::int as entered, case when via = '' or (
        select count(*) from way_count w where w.project_id = o.project_id and w.day = o.day) < ${sql.lit(MOST_LABELS)} or exists (
        select from way_count w where (w.project_id, w.day, w.way, w.source, w.via) = (o.project_id, o.day, o.way, o.source, o.via))
        then via else '' end as via
      from opened o group by 1, 2, 3, 4, 6
    )
    insert into way_count as c (project_id, day, way, source, via, entered)
    select project_id, day, way, source, via, entered from labelled order by project_id, day, way, source, via
    on conflict (project_id, day, way, source, via) do update set entered = c.entered + excluded.entered`,
});

/** Adds to the counts of the day, in the time zones of the projects. */
export async function countOpened(
  db: Db,
  entries: readonly { readonly projectId: ProjectId; readonly entry: KeptEntry }[],
  at: Instant,
): Promise<void> {
  const rows = entries.map(({ projectId, entry: { way, source = 0, via = '' } }) => ({ projectId, way, source, via }));
  await opened(db, { opened: rows, at });
}
