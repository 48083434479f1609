import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const texts = json(z.record(z.string(), z.string()));

const cells = statement({
  name: 'cells that interviews stand in',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Cell'>(), quotaId: id<'Quota'>(), quotaNames: texts, variable: text, key: text, labels: texts },
  text: ({ projectId }) => sql`
    select c.id, q.id as "quotaId", q.names as "quotaNames", v.name as variable, c.key, c.labels
    from quota q join quota_cell c on c.project_id = q.project_id and c.quota_id = q.id
      join variable v on v.project_id = q.project_id and v.id = q.variable_id
    where q.project_id = ${projectId} order by q.id, c.position, c.id`,
});

export type ListedCell = Awaited<ReturnType<typeof listCells>>[number];

export async function listCells(db: Db, projectId: ProjectId) {
  return (await cells(db, { projectId })).rows;
}
