import type { QuotaCell } from '@seker/fieldwork';
import type { CellId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, number, oneOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const CELL = { projectId: id<'Project'>(), cellId: id<'Cell'>() };
const texts = json(z.record(z.string(), z.string()));

const flippedCell = statement({
  name: 'lock a cell that has flipped',
  takes: CELL,
  gives: {
    target: number,
    overflow: number,
    completed: number,
    reserved: number,
    flips: number,
    told: number,
    quotaNames: texts,
    key: text,
    labels: texts,
    knownAt: oneOf('draw', 'contact', 'interview'),
  },
  text: ({ projectId, cellId }) => sql`
    select c.target, c.overflow, c.completed, c.reserved, c.flips, c.told, q.names as "quotaNames", c.key, c.labels, v.known_at as "knownAt"
    from quota_cell c join quota q on q.project_id = c.project_id and q.id = c.quota_id
      join variable v on v.project_id = q.project_id and v.id = q.variable_id
    where c.project_id = ${projectId} and c.id = ${cellId} for no key update of c`,
});

/** Locks a cell, with its names, its number of flips, and how many of these were announced. */
export async function lockFlippedCell(tx: Tx, projectId: ProjectId, cellId: CellId) {
  return (await flippedCell(tx, { projectId, cellId })).rows[0] ?? null;
}

export async function noteTold(tx: Tx, projectId: ProjectId, cellId: CellId, told: number): Promise<void> {
  await tx
    .updateTable('quota_cell')
    .set({ told })
    .where('project_id', '=', projectId)
    .where('id', '=', cellId)
    .execute();
}

const turn = statement({
  name: 'wait for the turn to mark the cases of a cell',
  takes: CELL,
  text: ({ projectId, cellId }) => sql`
    select from pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'mark cases', ${projectId}::bigint, ${cellId}::bigint), 0))`,
});

const counts = statement({
  name: 'the counts of a cell',
  takes: CELL,
  gives: { target: number, overflow: number, completed: number, reserved: number },
  text: ({ projectId, cellId }) => sql`
    select target, overflow, completed, reserved from quota_cell where project_id = ${projectId} and id = ${cellId}`,
});

export async function readCounts(db: Db, projectId: ProjectId, cellId: CellId): Promise<QuotaCell | null> {
  return (await counts(db, { projectId, cellId })).rows[0] ?? null;
}

/**
 * Reads the cell after all earlier markers of its cases have committed, so that the last marker knows its final state.
 */
export async function readInTurn(tx: Tx, projectId: ProjectId, cellId: CellId): Promise<QuotaCell | null> {
  await turn(tx, { projectId, cellId });
  // A separate statement, which sees what was committed while the first one waited.
  return await readCounts(tx, projectId, cellId);
}

/** Selects queued cases with the opposite mark; a case is released only when all of its cells have room. */
function otherwiseMarked(projectId: unknown, cellId: unknown, locked: unknown) {
  return sql`
    project_id = ${projectId} and quota_cells @> array[${cellId}::bigint] and tier is not null and quota_locked <> ${locked}
      and (${locked} or not exists (select from quota_cell q where q.project_id = ${projectId} and q.id = any(study_case.quota_cells)
        and q.completed + q.reserved >= q.target + q.overflow))`;
}

const toMark = statement({
  name: 'how many cases of a cell are to be marked',
  takes: { ...CELL, locked: boolean },
  gives: { cases: number },
  text: ({ projectId, cellId, locked }) => sql`
    select count(*) as cases from study_case where ${otherwiseMarked(projectId, cellId, locked)}`,
});

export async function countToMark(db: Db, projectId: ProjectId, cellId: CellId, locked: boolean): Promise<number> {
  return (await toMark(db, { projectId, cellId, locked })).rows[0]?.cases ?? 0;
}

const markSome = statement({
  name: 'mark cases of a cell',
  takes: { ...CELL, locked: boolean },
  text: ({ projectId, cellId, locked }) => sql`
    update study_case c set quota_locked = ${locked} from (
      select id from study_case where ${otherwiseMarked(projectId, cellId, locked)} limit 1000 for update skip locked) batch
    where c.project_id = ${projectId} and c.id = batch.id`,
});

/** Locks or unlocks some cases of a draw-known cell; returns how many it changed. */
export async function markSomeCases(tx: Tx, projectId: ProjectId, cellId: CellId, locked: boolean): Promise<number> {
  return (await markSome(tx, { projectId, cellId, locked })).count;
}
