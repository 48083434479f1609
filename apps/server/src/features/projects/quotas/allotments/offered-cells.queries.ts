import type { CellId, GroupId, Id, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, listOf, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { QUOTA_PARTS, quotaParts } from '../places/index.ts';

const texts = json(z.record(z.string(), z.string()));

/** Whether a cell counts now. */
export async function isOfActiveQuota(tx: Tx, projectId: ProjectId, cellId: CellId): Promise<boolean> {
  const row = await tx
    .selectFrom('quota_cell as c')
    .innerJoin('quota as q', (join) => join.onRef('q.project_id', '=', 'c.project_id').onRef('q.id', '=', 'c.quota_id'))
    .select('c.id')
    .where('c.project_id', '=', projectId)
    .where('c.id', '=', cellId)
    .where('q.active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

const offered = statement({
  name: 'the cells of which a device may hold places',
  takes: { deviceId: id<'Device'>() },
  gives: {
    projectId: id<'Project'>(),
    groupId: id<'Group'>(),
    project: text,
    quotaId: id<'Quota'>(),
    quota: texts,
    cellId: id<'Cell'>(),
    key: text,
    labels: texts,
    free: number,
  },
  text: ({ deviceId }) => sql`
    select j.id as "projectId", j.group_id as "groupId", j.name as project, q.id as "quotaId", q.names as quota, c.id as "cellId", c.key, c.labels,
      greatest(0, c.target + c.overflow - c.completed - c.reserved) as free
    from device d join project j on j.id = d.project_id or exists (select from assignment a
        where a.project_id = j.id and a.person_id = d.person_id and a.ended_at is null)
      join quota q on q.project_id = j.id and q.active
      join quota_cell c on c.project_id = q.project_id and c.quota_id = q.id and c.target > 0
    where d.id = ${deviceId} and j.removed_at is null
    order by j.name, j.id, q.id, c.position, c.id`,
});

/** Lists the cells of active quotas in a kiosk's project, or in those in which the person of the device has cases. */
export async function listOfferedCells(db: Db, deviceId: Id<'Device'>) {
  return (await offered(db, { deviceId })).rows;
}

/** The group of a project that was not removed. */
export async function groupOfProject(db: Db, projectId: ProjectId): Promise<GroupId | null> {
  const row = await db
    .selectFrom('project')
    .select('group_id as groupId')
    .where('id', '=', projectId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.groupId ?? null;
}

const activeOf = statement({
  name: 'the active quotas of projects with the keys of their cells',
  takes: { projectIds: listOf(id<'Project'>()) },
  gives: { projectId: id<'Project'>(), id: id<'Quota'>(), parts: quotaParts, keys: listOf(text) },
  text: ({ projectIds }) => sql`
    select q.project_id as "projectId", q.id, ${QUOTA_PARTS} as parts,
      array(select c.key from quota_cell c where c.project_id = q.project_id and c.quota_id = q.id and c.target > 0 order by c.id) as keys
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
    where q.project_id = any(${projectIds}::bigint[]) and q.active order by q.project_id, q.id`,
});

/** Lists what a device needs to find the cells of its interviews. */
export async function listQuotasOf(db: Db, projectIds: readonly ProjectId[]) {
  return projectIds.length === 0 ? [] : (await activeOf(db, { projectIds })).rows;
}
