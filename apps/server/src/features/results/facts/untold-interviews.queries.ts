import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { Span } from './quarter.ts';

const untold = statement({
  name: 'projects with ended interviews that are not counted',
  takes: { from: moment, until: moment },
  gives: { projectId: id<'Project'>() },
  text: ({ from, until }) => sql`
    select p.id as "projectId" from project p
    where p.online and p.removed_at is null
      and (select count(*) from study_interview i
        where i.project_id = p.id and i.state = 'ended' and i.ended_at >= ${from} and i.ended_at < ${until})
      <> (select coalesce(sum(f.interviews), 0) from fact_interview f
        where f.project_id = p.id and f.at >= ${from} and f.at < ${until})`,
});

/** Lists online projects whose number of interviews that ended in the span differs from the counted one. */
export async function listUntold(db: Db, span: Span): Promise<readonly ProjectId[]> {
  return (await untold(db, span)).rows.map(({ projectId }) => projectId);
}
