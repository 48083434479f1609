import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface QuotaPart {
  readonly source: 'list' | 'system' | 'interview';
  readonly field: string;
}

export interface ActiveQuota {
  readonly id: number;
  readonly knownAt: 'draw' | 'contact' | 'interview';
  readonly parts: readonly QuotaPart[];
}

/** The quotas that a respondent must pass, with their variables taken apart in order. */
export async function listActiveQuotas(db: Db, projectId: number): Promise<readonly ActiveQuota[]> {
  const { rows } = await sql<ActiveQuota>`
    select q.id, v.known_at as "knownAt", (
        select jsonb_agg(jsonb_build_object('source', p.source, 'field', p.field) order by u.position)
        from unnest(case when v.source = 'concatenated' then v.parts else array[v.id] end) with ordinality as u(id, position)
        join variable p on p.project_id = v.project_id and p.id = u.id) as parts
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
    where q.project_id = ${projectId} and q.active order by q.id
  `.execute(db);
  return rows;
}

export interface CellRow {
  readonly id: number;
  readonly quotaId: number;
  readonly target: number;
  readonly overflow: number;
  readonly completed: number;
  readonly reserved: number;
}

const CELL = sql`id, quota_id as "quotaId", target, overflow, completed, reserved`;

export interface LockedCell extends CellRow {
  /** The cell of one of the quotas and keys that were asked for. */
  readonly wanted: boolean;
  /** The interview has its place in it. */
  readonly held: boolean;
}

/**
 * The cells of these quotas and keys and those that the interview holds, locked together in id order: two interviews that
 * move between the same cells never wait for each other in a ring.
 */
export async function lockCells(
  tx: Tx,
  projectId: number,
  interviewId: number,
  wanted: readonly { quotaId: number; key: string }[],
): Promise<readonly LockedCell[]> {
  const { rows } = await sql<{ id: number; wanted: boolean }>`
    select id, true as wanted from quota_cell where project_id = ${projectId} and (quota_id, key) in (
      select * from unnest(${wanted.map((cell) => cell.quotaId)}::bigint[], ${wanted.map((cell) => cell.key)}::text[]))
    union all select cell_id, false from quota_reservation
      where project_id = ${projectId} and interview_id = ${interviewId} and state = 'reserved'
  `.execute(tx);
  const idsWhere = (isWanted: boolean) => rows.filter((row) => row.wanted === isWanted).map((row) => row.id);
  const locked = await sql<LockedCell>`
    select ${CELL}, id = any(${idsWhere(true)}::bigint[]) as wanted, id = any(${idsWhere(false)}::bigint[]) as held from quota_cell
    where project_id = ${projectId} and id = any(${rows.map((row) => row.id)}::bigint[]) order by id for update
  `.execute(tx);
  return locked.rows;
}

export async function lockReservedCells(tx: Tx, projectId: number, interviewId: number): Promise<readonly CellRow[]> {
  const { rows } = await sql<CellRow>`
    select ${CELL} from quota_cell
    where project_id = ${projectId} and id in (
      select cell_id from quota_reservation where project_id = ${projectId} and interview_id = ${interviewId} and state = 'reserved')
    order by id for update
  `.execute(tx);
  return rows;
}

export async function reserve(
  tx: Tx,
  projectId: number,
  interviewId: number,
  cellIds: readonly number[],
): Promise<void> {
  await sql`
    update quota_cell set reserved = reserved + 1 where project_id = ${projectId} and id = any(${cellIds}::bigint[])
  `.execute(tx);
  await sql`
    insert into quota_reservation (project_id, interview_id, cell_id, state)
    select ${projectId}, ${interviewId}, unnest(${cellIds}::bigint[]), 'reserved'
    on conflict (project_id, interview_id, cell_id) do update set state = 'reserved'
  `.execute(tx);
}

export async function release(
  tx: Tx,
  projectId: number,
  interviewId: number,
  cellIds: readonly number[],
): Promise<void> {
  await sql`
    update quota_reservation set state = 'released'
    where project_id = ${projectId} and interview_id = ${interviewId} and cell_id = any(${cellIds}::bigint[]) and state = 'reserved'
  `.execute(tx);
  await sql`
    update quota_cell set reserved = reserved - 1 where project_id = ${projectId} and id = any(${cellIds}::bigint[])
  `.execute(tx);
}

/** Turns reserved places into completes. */
export async function complete(
  tx: Tx,
  projectId: number,
  interviewId: number,
  cellIds: readonly number[],
): Promise<void> {
  await sql`
    update quota_reservation set state = 'completed'
    where project_id = ${projectId} and interview_id = ${interviewId} and cell_id = any(${cellIds}::bigint[]) and state = 'reserved'
  `.execute(tx);
  await sql`
    update quota_cell set reserved = reserved - 1, completed = completed + 1,
      extra = extra + case when completed >= target then 1 else 0 end
    where project_id = ${projectId} and id = any(${cellIds}::bigint[])
  `.execute(tx);
}

export interface NamedCell extends CellRow {
  readonly quotaNames: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly knownAt: string;
  readonly toldStatus: 'open' | 'closed' | null;
}

export async function listNamedCells(
  db: Db,
  projectId: number,
  cellIds: readonly number[],
): Promise<readonly NamedCell[]> {
  const { rows } = await sql<NamedCell>`
    select c.id, c.quota_id as "quotaId", c.target, c.overflow, c.completed, c.reserved, q.names as "quotaNames", c.labels,
      v.known_at as "knownAt", (
        select n.value ->> 'status' from news n
        where n.project_id = ${projectId} and n.type = 'quota' and (n.value ->> 'cell')::bigint = c.id order by n.id desc limit 1) as "toldStatus"
    from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id
      join variable v on v.project_id = q.project_id and v.id = q.variable_id
    where c.project_id = ${projectId} and c.id = any(${cellIds}::bigint[])
  `.execute(db);
  return rows;
}

/** Locks or unlocks, some at a time, the cases of a draw-known cell; returns how many it changed. */
export async function markCases(db: Db, projectId: number, cellId: number, locked: boolean): Promise<number> {
  const { numAffectedRows } = await sql`
    update study_case c set quota_locked = ${locked} from (
      select id from study_case
      where project_id = ${projectId} and quota_cells @> array[${cellId}::bigint] and tier is not null and quota_locked <> ${locked}
        and (${locked} or not exists (select from quota_cell q where q.project_id = ${projectId} and q.id = any(study_case.quota_cells)
          and q.completed + q.reserved >= q.target + q.overflow))
      limit 1000 for update skip locked) some
    where c.project_id = ${projectId} and c.id = some.id
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The project's row before its cells, for a transaction that may end a complete: see `countComplete`. */
export async function lockProject(tx: Tx, projectId: number): Promise<void> {
  await sql`select from project where id = ${projectId} for no key update`.execute(tx);
}

/** Counts one more complete; gives what stood there before. */
export async function countComplete(
  tx: Tx,
  projectId: number,
): Promise<{ readonly completed: number; readonly target: number }> {
  const { rows } = await sql<{ completed: number; target: number }>`
    update project set completed = completed + 1 where id = ${projectId} returning completed - 1 as completed, sample_size as target
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`no project ${projectId}`);
  return row;
}
