import type { CellId, InterviewId, ProjectId, QuotaId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const PROJECT = { projectId: id<'Project'>() };
const texts = json(z.record(z.string(), z.string()));

const locked = statement({
  name: 'lock all cells of the quotas of a project',
  takes: PROJECT,
  gives: {
    id: id<'Cell'>(),
    quotaId: id<'Quota'>(),
    key: text,
    labels: texts,
    names: texts,
    active: boolean,
    policy: oneOf('strict', 'soft'),
    /** The quota's overflow; a cell of a soft quota may have more. */
    base: number,
    target: number,
    overflow: number,
    completed: number,
    reserved: number,
  },
  text: ({ projectId }) => sql`
    select c.id, c.quota_id as "quotaId", c.key, c.labels, q.names, q.active, q.policy, coalesce(q.overflow, 0) as base, c.target, c.overflow,
      c.completed, c.reserved
    from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id
    where c.project_id = ${projectId} order by c.id for update of c`,
});

export type SettledCell = Awaited<ReturnType<typeof lockAllCells>>[number];

export async function lockAllCells(tx: Tx, projectId: ProjectId) {
  return (await locked(tx, { projectId })).rows;
}

const forgotten = statement({
  name: 'forget whose places the places of quotas were',
  takes: { ...PROJECT, quotaIds: listOf(id<'Quota'>()) },
  text: ({ projectId, quotaIds }) => sql`
    delete from quota_reservation r using quota_cell c
    where r.project_id = ${projectId} and c.project_id = r.project_id and c.id = r.cell_id and c.quota_id = any(${quotaIds})`,
});

const emptied = statement({
  name: 'empty the cells of quotas',
  takes: { ...PROJECT, quotaIds: listOf(id<'Quota'>()) },
  text: ({ projectId, quotaIds }) => sql`
    update quota_cell set completed = 0, reserved = 0, extra = 0
    where project_id = ${projectId} and quota_id = any(${quotaIds})`,
});

/** Resets the counts of these quotas' cells until a recount. */
export async function emptyCells(tx: Tx, projectId: ProjectId, quotaIds: readonly QuotaId[]): Promise<void> {
  await forgotten(tx, { projectId, quotaIds });
  await emptied(tx, { projectId, quotaIds });
}

export interface CountedCell {
  readonly cellId: CellId;
  readonly overflow: number;
  readonly completed: number;
  readonly reserved: number;
  readonly flipped: boolean;
}

const counted = statement({
  name: 'write what cells count',
  takes: { ...PROJECT, cells: json(z.unknown()) },
  text: ({ projectId, cells }) => sql`
    update quota_cell c set overflow = n.overflow, completed = n.completed, reserved = n.reserved,
      extra = greatest(0, n.completed - c.target), flips = c.flips + n.flipped::int
    from jsonb_to_recordset(${cells}::jsonb) as n("cellId" bigint, overflow int, completed int, reserved int, flipped boolean)
    where c.project_id = ${projectId} and c.id = n."cellId"`,
});

export async function writeCounts(tx: Tx, projectId: ProjectId, cells: readonly CountedCell[]): Promise<void> {
  if (cells.length > 0) await counted(tx, { projectId, cells });
}

const given = statement({
  name: 'give places to interviews that run',
  takes: { ...PROJECT, interviewIds: listOf(id<'Interview'>()), cellIds: listOf(id<'Cell'>()) },
  text: ({ projectId, interviewIds, cellIds }) => sql`
    insert into quota_reservation (project_id, interview_id, cell_id, state)
    select ${projectId}, p.interview, p.cell, 'reserved'
    from unnest(${interviewIds}::bigint[], ${cellIds}::bigint[]) as p(interview, cell)
    on conflict (project_id, interview_id, cell_id) do update set state = 'reserved'`,
});

export async function notePlaces(
  tx: Tx,
  projectId: ProjectId,
  places: readonly { readonly interviewId: InterviewId; readonly cellId: CellId }[],
): Promise<void> {
  const interviewIds = places.map(({ interviewId }) => interviewId);
  const cellIds = places.map(({ cellId }) => cellId);
  if (places.length > 0) await given(tx, { projectId, interviewIds, cellIds });
}

const inPercent = statement({
  name: 'cells of quotas in percent',
  takes: PROJECT,
  gives: { id: id<'Cell'>(), quotaId: id<'Quota'>(), percent: nullable(number) },
  text: ({ projectId }) => sql`
    select id, quota_id as "quotaId", percent from quota_cell c
    where project_id = ${projectId} and exists (select from quota_cell o
      where o.project_id = c.project_id and o.quota_id = c.quota_id and o.percent is not null)
    order by quota_id, position, id`,
});

export async function listCellsInPercent(tx: Tx, projectId: ProjectId) {
  return (await inPercent(tx, { projectId })).rows;
}

const retargeted = statement({
  name: 'give cells their targets',
  takes: { projectId: id<'Project'>(), cellIds: listOf(id<'Cell'>()), targets: listOf(number) },
  text: ({ projectId, cellIds, targets }) => sql`
    update quota_cell c set target = n.target from unnest(${cellIds}::bigint[], ${targets}::int[]) as n(id, target)
    where c.project_id = ${projectId} and c.id = n.id`,
});

export async function giveTargets(
  tx: Tx,
  projectId: ProjectId,
  cellIds: readonly CellId[],
  targets: readonly number[],
): Promise<void> {
  await retargeted(tx, { projectId, cellIds, targets });
}

/** Deactivates the quotas. */
export async function restQuotaRows(tx: Tx, projectId: ProjectId, quotaIds: readonly QuotaId[]): Promise<void> {
  await tx
    .updateTable('quota')
    .set((eb) => ({ active: false, revision: eb('revision', '+', 1) }))
    .where('project_id', '=', projectId)
    .where('id', 'in', [...quotaIds])
    .execute();
}
