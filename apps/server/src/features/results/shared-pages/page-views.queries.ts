import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { SharedPageId } from './shared-page.queries.ts';

const opened = statement({
  name: 'a shared page was opened',
  takes: { projectId: id<'Project'>(), pageId: id<'SharedPage'>(), day: text },
  text: ({ projectId, pageId, day }) => sql`
    insert into shared_page_day (project_id, page_id, day, views) values (${projectId}, ${pageId}, ${day}::text::date, 1)
    on conflict (project_id, page_id, day) do update set views = shared_page_day.views + 1`,
});

/** Counts that a page was opened on a day; of who opened it nothing is kept. */
export async function notePageOpened(
  db: Db,
  { projectId, pageId }: { readonly projectId: ProjectId; readonly pageId: SharedPageId },
  day: string,
): Promise<void> {
  await opened(db, { projectId, pageId, day });
}
