import type { CellId, InterviewId, ProjectId, QuotaId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { bandsOnDay } from '../../../../db/stored-bands.ts';

const PLACE = { projectId: id<'Project'>(), interviewId: id<'Interview'>() };
const CELLS = { cellIds: listOf(id<'Cell'>()) };
const FLIPPED = { flippedIds: listOf(id<'Cell'>()) };
const CELL = {
  id: id<'Cell'>(),
  quotaId: id<'Quota'>(),
  target: number,
  overflow: number,
  completed: number,
  reserved: number,
  isOfDraw: boolean,
  softOverflow: nullable(number),
};
const CELL_COLUMNS = sql`id, quota_id as "quotaId", target, overflow, completed, reserved, exists (
  select from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
  where q.project_id = quota_cell.project_id and q.id = quota_cell.quota_id and v.known_at = 'draw') as "isOfDraw", (
  select q.overflow from quota q where q.project_id = quota_cell.project_id and q.id = quota_cell.quota_id and q.policy = 'soft')
  as "softOverflow"`;

/** The parts of a quota's variable in order, each with its bands on the day that counts. */
export const quotaParts = json(
  z.array(
    z.object({ source: z.enum(['list', 'system', 'interview']), field: z.string(), bands: bandsOnDay.nullable() }),
  ),
);

/** `quotaParts` of the variable `v`. */
export const QUOTA_PARTS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('source', p.source, 'field', p.field,
      'bands', p.bands || jsonb_build_object('day', band_day(p.project_id, p.bands ->> 'day', now()))) order by u.position), '[]')
  from unnest(case when v.source = 'concatenated' then v.parts else array[v.id] end) with ordinality as u(id, position)
  join variable p on p.project_id = v.project_id and p.id = u.id)`;

const activeQuotas = statement({
  name: 'active quotas',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Quota'>(), knownAt: oneOf('draw', 'contact', 'interview'), parts: quotaParts },
  text: ({ projectId }) => sql`
    select q.id, v.known_at as "knownAt", ${QUOTA_PARTS} as parts
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
    where q.project_id = ${projectId} and q.active order by q.id`,
});

export type ActiveQuota = Awaited<ReturnType<typeof listActiveQuotas>>[number];

/** Lists the quotas that a respondent must pass, with the parts of their variables in order. */
export async function listActiveQuotas(db: Db, projectId: ProjectId) {
  return (await activeQuotas(db, { projectId })).rows;
}

export interface CellRow {
  readonly id: CellId;
  readonly quotaId: QuotaId;
  readonly target: number;
  readonly overflow: number;
  readonly completed: number;
  readonly reserved: number;
  /** Known since the draw, so that its need ranks cases in the queue. */
  readonly isOfDraw: boolean;
  /** A soft quota's overflow, which its cell's own may exceed; null for a strict quota. */
  readonly softOverflow: number | null;
}

export interface LockedCell extends CellRow {
  /** Whether the cell belongs to the requested quotas and keys. */
  readonly wanted: boolean;
  /** Whether the interview has its place in it. */
  readonly held: boolean;
}

const cellsInQuestion = statement({
  name: 'cells that are wanted or held',
  takes: { ...PLACE, quotaIds: listOf(id<'Quota'>()), keys: listOf(text) },
  gives: { id: id<'Cell'>(), wanted: boolean },
  text: ({ projectId, interviewId, quotaIds, keys }) => sql`
    select id, true as wanted from quota_cell where project_id = ${projectId} and (quota_id, key) in (
      select * from unnest(${quotaIds}::bigint[], ${keys}::text[]))
    union all select cell_id, false from quota_reservation
      where project_id = ${projectId} and interview_id = ${interviewId} and state = 'reserved'`,
});

const lockedCells = statement({
  name: 'lock cells',
  takes: {
    projectId: id<'Project'>(),
    wanted: listOf(id<'Cell'>()),
    held: listOf(id<'Cell'>()),
    all: listOf(id<'Cell'>()),
  },
  gives: { ...CELL, wanted: boolean, held: boolean },
  text: ({ projectId, wanted, held, all }) => sql`
    select ${CELL_COLUMNS}, id = any(${wanted}) as wanted, id = any(${held}) as held from quota_cell
    where project_id = ${projectId} and id = any(${all}) order by id for update`,
});

/**
 * Locks the cells of these quotas and keys together with those that the interview holds, in id order: two interviews
 * that move between the same cells cannot deadlock.
 */
export async function lockCells(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId,
  wanted: readonly { quotaId: QuotaId; key: string }[],
): Promise<readonly LockedCell[]> {
  const { rows } = await cellsInQuestion(tx, {
    projectId,
    interviewId,
    quotaIds: wanted.map(({ quotaId }) => quotaId),
    keys: wanted.map(({ key }) => key),
  });
  if (rows.length === 0) return [];
  const idsWhere = (isWanted: boolean) => rows.filter((row) => row.wanted === isWanted).map((row) => row.id);
  const locked = await lockedCells(tx, {
    projectId,
    wanted: idsWhere(true),
    held: idsWhere(false),
    all: rows.map((row) => row.id),
  });
  return locked.rows;
}

const reservedCells = statement({
  name: 'lock the cells that an interview holds',
  takes: PLACE,
  gives: CELL,
  text: ({ projectId, interviewId }) => sql`
    select ${CELL_COLUMNS} from quota_cell
    where project_id = ${projectId} and id in (
      select cell_id from quota_reservation where project_id = ${projectId} and interview_id = ${interviewId} and state = 'reserved')
    order by id for update`,
});

export async function lockReservedCells(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId,
): Promise<readonly CellRow[]> {
  return (await reservedCells(tx, { projectId, interviewId })).rows;
}

/** Locks cells by their ids, in id order. */
export async function lockCellsById(
  tx: Tx,
  projectId: ProjectId,
  cellIds: readonly CellId[],
): Promise<readonly CellRow[]> {
  if (cellIds.length === 0) return [];
  return (await lockedCells(tx, { projectId, wanted: [], held: [], all: cellIds })).rows;
}

const takePlaces = statement({
  name: 'count places as reserved',
  takes: { projectId: id<'Project'>(), ...CELLS, ...FLIPPED, softIds: listOf(id<'Cell'>()) },
  text: ({ projectId, cellIds, flippedIds, softIds }) => sql`
    update quota_cell set reserved = reserved + 1, overflow = greatest(overflow, case when id = any(${softIds})
      then completed + reserved + 1 - target else 0 end), flips = flips + (id = any(${flippedIds}))::int
    where project_id = ${projectId} and id = any(${cellIds})`,
});

const reservedPlaces = statement({
  name: 'note whose reserved places these are',
  takes: { ...PLACE, ...CELLS },
  text: ({ projectId, interviewId, cellIds }) => sql`
    insert into quota_reservation (project_id, interview_id, cell_id, state)
    select ${projectId}, ${interviewId}, unnest(${cellIds}::bigint[]), 'reserved'
    on conflict (project_id, interview_id, cell_id) do update set state = 'reserved'`,
});

/** Notes whose the places are that are counted as reserved already. */
export async function noteReserved(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId,
  cellIds: readonly CellId[],
): Promise<void> {
  if (cellIds.length > 0) await reservedPlaces(tx, { projectId, interviewId, cellIds });
}

/** Reserves places; flipped cells become full, and soft cells without room get some. */
export async function reserve(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId,
  cellIds: readonly CellId[],
  flippedIds: readonly CellId[],
  softIds: readonly CellId[],
): Promise<void> {
  if (cellIds.length === 0) return;
  await takePlaces(tx, { projectId, cellIds, flippedIds, softIds });
  await noteReserved(tx, projectId, interviewId, cellIds);
}

const noteMoved = statement({
  name: 'note what became of reserved places',
  takes: { ...PLACE, ...CELLS, state: oneOf('released', 'completed') },
  text: ({ projectId, interviewId, cellIds, state }) => sql`
    update quota_reservation set state = ${state}
    where project_id = ${projectId} and interview_id = ${interviewId} and cell_id = any(${cellIds}) and state = 'reserved'`,
});

const freePlaces = statement({
  name: 'count reserved places as free',
  takes: { projectId: id<'Project'>(), ...CELLS, ...FLIPPED },
  text: ({ projectId, cellIds, flippedIds }) => sql`
    update quota_cell set reserved = reserved - 1, flips = flips + (id = any(${flippedIds}))::int,
      overflow = coalesce((select greatest(q.overflow, quota_cell.completed + quota_cell.reserved - 1 - quota_cell.target) from quota q
        where q.project_id = quota_cell.project_id and q.id = quota_cell.quota_id and q.policy = 'soft'), overflow)
    where project_id = ${projectId} and id = any(${cellIds})`,
});

/** Releases places; flipped cells were full, and the excess of a soft cell shrinks accordingly. */
export async function release(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId,
  cellIds: readonly CellId[],
  flippedIds: readonly CellId[],
): Promise<void> {
  if (cellIds.length === 0) return;
  await noteMoved(tx, { projectId, interviewId, cellIds, state: 'released' });
  await freePlaces(tx, { projectId, cellIds, flippedIds });
}

const fillPlaces = statement({
  name: 'count reserved places as completed',
  takes: { projectId: id<'Project'>(), ...CELLS },
  text: ({ projectId, cellIds }) => sql`
    update quota_cell set reserved = reserved - 1, completed = completed + 1,
      extra = extra + case when completed >= target then 1 else 0 end
    where project_id = ${projectId} and id = any(${cellIds})`,
});

/** Turns reserved places into completes. */
export async function complete(
  tx: Tx,
  projectId: ProjectId,
  interviewId: InterviewId,
  cellIds: readonly CellId[],
): Promise<void> {
  if (cellIds.length === 0) return;
  await noteMoved(tx, { projectId, interviewId, cellIds, state: 'completed' });
  await fillPlaces(tx, { projectId, cellIds });
}

const placesBefore = statement({
  name: 'how places of a cell ended',
  takes: { projectId: id<'Project'>(), cellId: id<'Cell'>() },
  gives: { completed: number, released: number },
  text: ({ projectId, cellId }) => sql`
    select count(*) filter (where state = 'completed') as completed, count(*) filter (where state = 'released') as released
    from quota_reservation where project_id = ${projectId} and cell_id = ${cellId}`,
});

/** Counts the outcomes of earlier places in a cell. */
export async function readPlacesBefore(tx: Tx, projectId: ProjectId, cellId: CellId) {
  return (await placesBefore(tx, { projectId, cellId })).rows[0] ?? { completed: 0, released: 0 };
}

const PROJECT = { projectId: id<'Project'>() };
const shared = statement({
  name: 'share the quotas of a project',
  takes: PROJECT,
  text: ({ projectId }) => sql`select from share_quotas(${projectId})`,
});
const owned = statement({
  name: 'have the quotas of a project alone',
  takes: PROJECT,
  text: ({ projectId }) => sql`select from own_quotas(${projectId})`,
});

/**
 * Prevents a recount of quotas; every transaction that reserves places or completes an interview must call it first.
 */
export async function shareQuotas(tx: Tx, projectId: ProjectId): Promise<void> {
  await shared(tx, { projectId });
}

/** Blocks reservations and completes until the commit; must be called before a recount. */
export async function ownQuotas(tx: Tx, projectId: ProjectId): Promise<void> {
  await owned(tx, { projectId });
}
