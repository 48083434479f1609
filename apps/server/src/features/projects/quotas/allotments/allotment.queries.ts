import type { CellId, Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, moment, nullable, number, oneOf, text, uuid } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

export type AllotmentId = Id<'QuotaAllotment'>;
type DeviceId = Id<'Device'>;
export type AllotmentEnd = 'used' | 'returned' | 'expired' | 'revoked' | 'moved' | 'quotaOff';

const PROJECT = { projectId: id<'Project'>() };
const texts = json(z.record(z.string(), z.string()));

/** Places in a cell that a device holds. */
export interface NewAllotment {
  readonly projectId: ProjectId;
  readonly cellId: CellId;
  readonly deviceId: DeviceId;
  readonly places: number;
  /** The interview for which the device has asked for it. */
  readonly uid: string | null;
  readonly until: Instant;
  readonly by: PersonId;
  readonly at: Instant;
}

/** Notes an allotment; its places must have been counted as reserved. */
export async function insertAllotment(
  tx: Tx,
  { projectId, cellId, deviceId, places, uid, until, by, at }: NewAllotment,
): Promise<AllotmentId> {
  const row = await tx
    .insertInto('quota_allotment')
    .values({
      project_id: projectId,
      cell_id: cellId,
      device_id: deviceId,
      places,
      uid,
      until: new Date(until),
      given_at: new Date(at),
      given_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const LIVE = {
  id: id<'QuotaAllotment'>(),
  projectId: id<'Project'>(),
  cellId: id<'Cell'>(),
  deviceId: id<'Device'>(),
  places: number,
  left: number,
  usedBy: listOf(text),
  uid: nullable(uuid),
  until: moment,
};
const LIVE_COLUMNS = sql`a.id, a.project_id as "projectId", a.cell_id as "cellId", a.device_id as "deviceId", a.places,
  a.places - cardinality(a.used_by) as "left", a.used_by::text[] as "usedBy", a.uid, a.until`;

const liveOfProject = statement({
  name: 'the live allotments of a project, locked',
  takes: PROJECT,
  gives: { ...LIVE, active: boolean },
  text: ({ projectId }) => sql`
    select ${LIVE_COLUMNS}, q.active from quota_allotment a
      join quota_cell c on c.project_id = a.project_id and c.id = a.cell_id
      join quota q on q.project_id = c.project_id and q.id = c.quota_id
    where a.project_id = ${projectId} and a.ended_at is null order by a.id for update of a`,
});

/** All that is allotted of a project, with whether the quota counts; the caller must have its quotas alone. */
export async function lockLive(tx: Tx, projectId: ProjectId) {
  return (await liveOfProject(tx, { projectId })).rows;
}

const liveOfDevice = statement({
  name: 'what a device has of these cells, locked',
  takes: { ...PROJECT, deviceId: id<'Device'>(), cellIds: listOf(id<'Cell'>()), now: moment },
  gives: LIVE,
  text: ({ projectId, deviceId, cellIds, now }) => sql`
    select ${LIVE_COLUMNS} from quota_allotment a
    where a.project_id = ${projectId} and a.device_id = ${deviceId} and a.cell_id = any(${cellIds}) and a.ended_at is null
      and a.until > ${now} order by a.id for update`,
});

/** What a device holds of these cells, which must be locked. */
export async function lockLiveOfDevice(
  tx: Tx,
  of: { readonly projectId: ProjectId; readonly deviceId: DeviceId; readonly cellIds: readonly CellId[] },
  now: Instant,
) {
  return (await liveOfDevice(tx, { ...of, now })).rows;
}

const askedFor = statement({
  name: 'what a device has asked for an interview, locked',
  takes: { ...PROJECT, deviceId: id<'Device'>(), uid: uuid },
  gives: LIVE,
  text: ({ projectId, deviceId, uid }) => sql`
    select ${LIVE_COLUMNS} from quota_allotment a
    where a.project_id = ${projectId} and a.device_id = ${deviceId} and a.uid = ${uid} and a.ended_at is null order by a.id for update`,
});

export async function lockAsked(
  tx: Tx,
  of: { readonly projectId: ProjectId; readonly deviceId: DeviceId; readonly uid: string },
) {
  return (await askedFor(tx, of)).rows;
}

const used = statement({
  name: 'note which interview has used a place of allotments',
  takes: { ...PROJECT, ids: listOf(id<'QuotaAllotment'>()), uid: uuid, now: moment },
  text: ({ projectId, ids, uid, now }) => sql`
    update quota_allotment set used_by = used_by || ${uid}::uuid,
      ended_at = case when cardinality(used_by) + 1 = places then ${now}::timestamptz end,
      ended_as = case when cardinality(used_by) + 1 = places then 'used' end
    where project_id = ${projectId} and id = any(${ids}::bigint[])`,
});

/** One place of each is used by an interview, which holds it from now on. */
export async function noteUsed(
  tx: Tx,
  projectId: ProjectId,
  ids: readonly AllotmentId[],
  { uid, now }: { readonly uid: string; readonly now: Instant },
): Promise<void> {
  if (ids.length > 0) await used(tx, { projectId, ids, uid, now });
}

const ended = statement({
  name: 'end allotments',
  takes: {
    ...PROJECT,
    ids: listOf(id<'QuotaAllotment'>()),
    as: oneOf<AllotmentEnd>('used', 'returned', 'expired', 'revoked', 'moved', 'quotaOff'),
    now: moment,
  },
  text: ({ projectId, ids, as, now }) => sql`
    update quota_allotment set ended_at = ${now}, ended_as = ${as}
    where project_id = ${projectId} and id = any(${ids}::bigint[]) and ended_at is null`,
});

export async function noteEnded(
  tx: Tx,
  projectId: ProjectId,
  ids: readonly AllotmentId[],
  { as, now }: { readonly as: AllotmentEnd; readonly now: Instant },
): Promise<void> {
  if (ids.length > 0) await ended(tx, { projectId, ids, as, now });
}

const overdue = statement({
  name: 'allotments that are over',
  takes: { now: moment },
  gives: { projectId: id<'Project'>() },
  text: ({ now }) => sql`
    select distinct project_id as "projectId" from quota_allotment where ended_at is null and until <= ${now}`,
});

const overdueOfProject = statement({
  name: 'what is over of the allotments of a project, locked',
  takes: { ...PROJECT, now: moment },
  gives: LIVE,
  text: ({ projectId, now }) => sql`
    select ${LIVE_COLUMNS} from quota_allotment a
    where a.project_id = ${projectId} and a.ended_at is null and a.until <= ${now} order by a.id for update`,
});

export async function lockOverdue(tx: Tx, projectId: ProjectId, now: Instant) {
  return (await overdueOfProject(tx, { projectId, now })).rows;
}

const allOfDevice = statement({
  name: 'the live allotments of a device in a project, locked',
  takes: { ...PROJECT, deviceId: id<'Device'>() },
  gives: LIVE,
  text: ({ projectId, deviceId }) => sql`
    select ${LIVE_COLUMNS} from quota_allotment a
    where a.project_id = ${projectId} and a.device_id = ${deviceId} and a.ended_at is null order by a.id for update`,
});

export async function lockAllOfDevice(tx: Tx, projectId: ProjectId, deviceId: DeviceId) {
  return (await allOfDevice(tx, { projectId, deviceId })).rows;
}

/** The projects of which a device holds places. */
export async function listProjectsOfDevice(db: Db, deviceId: DeviceId): Promise<readonly ProjectId[]> {
  const rows = await db
    .selectFrom('quota_allotment')
    .select('project_id as projectId')
    .distinct()
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .orderBy('project_id')
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/** The projects in which allotments are over. */
export async function listOverdue(db: Db, now: Instant): Promise<readonly ProjectId[]> {
  return (await overdue(db, { now })).rows.map(({ projectId }) => projectId);
}

const listed = statement({
  name: 'the live allotments of a device',
  takes: { deviceId: id<'Device'>(), now: moment },
  gives: {
    ...LIVE,
    quotaId: id<'Quota'>(),
    key: text,
    project: text,
    quota: texts,
    labels: texts,
    givenAt: moment,
    givenBy: text,
  },
  text: ({ deviceId, now }) => sql`
    select ${LIVE_COLUMNS}, q.id as "quotaId", c.key, j.name as project, q.names as quota, c.labels, a.given_at as "givenAt", w.real_name as "givenBy"
    from quota_allotment a
      join quota_cell c on c.project_id = a.project_id and c.id = a.cell_id
      join quota q on q.project_id = c.project_id and q.id = c.quota_id
      join project j on j.id = a.project_id and j.removed_at is null
      join person w on w.id = a.given_by
    where a.device_id = ${deviceId} and a.ended_at is null and a.until > ${now} order by j.name, q.id, c.position, a.id`,
});

/** All that a device holds, with the names of what it is of. */
export async function listAllotted(db: Db, deviceId: DeviceId, now: Instant) {
  return (await listed(db, { deviceId, now })).rows;
}

const endOfDay = statement({
  name: 'the end of a day in the zone of a project',
  takes: { ...PROJECT, day: text },
  gives: { at: moment },
  text: ({ projectId, day }) => sql`
    select (${day}::text::date + 1)::timestamp at time zone zone as at from project where id = ${projectId}`,
});

export async function endOfDayIn(db: Db, projectId: ProjectId, day: string): Promise<Instant> {
  const { rows } = await endOfDay(db, { projectId, day });
  const at = rows[0]?.at;
  if (at === undefined) throw new Error('no such project');
  return at;
}

const cellsByKey = statement({
  name: 'the cells of active quotas by their keys',
  takes: { ...PROJECT, quotaIds: listOf(id<'Quota'>()), keys: listOf(text) },
  gives: { id: id<'Cell'>() },
  text: ({ projectId, quotaIds, keys }) => sql`
    select c.id from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id and q.active
    where c.project_id = ${projectId} and (c.quota_id, c.key) in (select * from unnest(${quotaIds}::bigint[], ${keys}::text[]))`,
});

/** The cells with these keys in active quotas; fewer where a quota has none. */
export async function findCells(
  tx: Tx,
  projectId: ProjectId,
  wanted: readonly { readonly quotaId: Id<'Quota'>; readonly key: string }[],
): Promise<readonly CellId[]> {
  if (wanted.length === 0) return [];
  const { rows } = await cellsByKey(tx, {
    projectId,
    quotaIds: wanted.map(({ quotaId }) => quotaId),
    keys: wanted.map(({ key }) => key),
  });
  return rows.map((row) => row.id);
}
