import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const names = json(z.record(z.string(), z.string()));

/** Returns how many portions of a project have cases. */
export async function readLastPortion(db: Db, projectId: ProjectId): Promise<number> {
  const row = await db
    .selectFrom('study_case')
    .select('portion')
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.portion ?? 0;
}

const cells = statement({
  name: 'the quota cells that lists are narrowed by',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Cell'>(), key: text, quotaNames: names, labels: names },
  text: ({ projectId }) => sql`
    select c.id, c.key, q.names as "quotaNames", c.labels
    from quota q join quota_cell c on c.project_id = q.project_id and c.quota_id = q.id
    where q.project_id = ${projectId} order by q.id, c.position, c.id`,
});

export async function listCellsOf(db: Db, projectId: ProjectId) {
  return (await cells(db, { projectId })).rows;
}

const groups = statement({
  name: 'the groups of those who work in a project',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Group'>(), name: text },
  text: ({ projectId }) => sql`
    select id, name from person_group where id in (
      select group_id from project where id = ${projectId}
      union select group_id from group_allocation where project_id = ${projectId}
      union select p.group_id from allocation a join person p on p.id = a.person_id where a.project_id = ${projectId})
    order by name, id`,
});

export async function listGroupsOf(db: Db, projectId: ProjectId) {
  return (await groups(db, { projectId })).rows;
}
