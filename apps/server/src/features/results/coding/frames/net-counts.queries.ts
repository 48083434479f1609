import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, number } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const counted = statement({
  name: 'answers by net',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() },
  gives: { codeId: id<'Code'>(), answers: number },
  text: ({ projectId, useId }) => sql`
    with recursive above(code, net) as (
      select c.id, c.parent_id from codeframe_use s join code c on c.frame_id = s.frame_id
      where s.project_id = ${projectId} and s.id = ${useId} and c.parent_id is not null
      union select a.code, c.parent_id from above a join code c on c.id = a.net where c.parent_id is not null)
    select a.net as "codeId", count(distinct u.id) as answers from coding_unit u, unnest(coalesce(u.final_codes, u.first_codes)) as put(id)
      join above a on a.code = put.id
    where u.project_id = ${projectId} and u.use_id = ${useId} and u.withdrawn_at is null group by a.net`,
});

/** Counts the answers with any code of each net, each answer once. */
export async function countByNet(db: Db, projectId: ProjectId, useId: UseId) {
  return (await counted(db, { projectId, useId })).rows;
}
