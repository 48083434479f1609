import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, moment, nullable, number } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { sharedFrame } from '../frames/frame.queries.ts';
import type { UseId } from '../uses/use.queries.ts';

export type BatchId = Id<'CodingBatch'>;
const BATCH = { projectId: id<'Project'>(), batchId: id<'CodingBatch'>() };

const shared = statement({
  name: 'share a task of encoding, and its frame',
  takes: BATCH,
  gives: { isReleased: boolean },
  text: ({ projectId, batchId }) => sql`
    with framed as materialized (
      select ${sharedFrame(sql`s.frame_id`)} from coding_batch b
      join codeframe_use s on s.project_id = b.project_id and s.id = b.use_id where b.project_id = ${projectId} and b.id = ${batchId}
    )
    select b.released_at is not null as "isReleased" from framed, coding_batch b
    where b.project_id = ${projectId} and b.id = ${batchId} for share of b`,
});

/** Keeps a task from being released, and its frame from being changed, until the commit; returns whether the task still stands. */
export async function shareBatch(tx: Tx, projectId: ProjectId, batchId: BatchId): Promise<boolean> {
  return (await shared(tx, { projectId, batchId })).rows[0]?.isReleased === false;
}

const locked = statement({
  name: 'lock a task of encoding',
  takes: BATCH,
  gives: {
    useId: id<'CodeframeUse'>(),
    pass: number,
    personId: nullable(id<'Person'>()),
    isReleased: boolean,
  },
  text: ({ projectId, batchId }) => sql`
    select use_id as "useId", pass, person_id as "personId", released_at is not null as "isReleased"
    from coding_batch where project_id = ${projectId} and id = ${batchId} for update`,
});

export async function lockBatch(tx: Tx, projectId: ProjectId, batchId: BatchId) {
  return (await locked(tx, { projectId, batchId })).rows[0] ?? null;
}

const made = statement({
  name: 'make a task of encoding',
  takes: {
    projectId: id<'Project'>(),
    useId: id<'CodeframeUse'>(),
    pass: number,
    personId: id<'Person'>(),
    by: id<'Person'>(),
    at: moment,
  },
  gives: { id: id<'CodingBatch'>() },
  text: ({ projectId, useId, pass, personId, by, at }) => sql`
    insert into coding_batch (project_id, use_id, pass, person_id, allocated_at, allocated_by)
    values (${projectId}, ${useId}, ${pass}, ${personId}, ${at}, ${by}) returning id`,
});

export async function insertBatch(
  tx: Tx,
  of: { projectId: ProjectId; useId: UseId; pass: 1 | 2; personId: PersonId; by: PersonId; at: Instant },
): Promise<BatchId> {
  const [row] = (await made(tx, of)).rows;
  if (row === undefined) throw new Error('a task was not made');
  return row.id;
}

const released = statement({
  name: 'release a task of encoding',
  takes: { ...BATCH, by: id<'Person'>(), at: moment, forced: boolean },
  text: ({ projectId, batchId, by, at, forced }) => sql`
    update coding_batch set released_at = ${at}, released_by = ${by}, forced = ${forced}
    where project_id = ${projectId} and id = ${batchId} and released_at is null`,
});

const returned = statement({
  name: 'return the open units of a task',
  takes: BATCH,
  gives: { returned: number, kept: number },
  text: ({ projectId, batchId }) => sql`
    with first as (
      update coding_unit set batch_id = null where project_id = ${projectId} and batch_id = ${batchId} and first_codes is null returning id
    ), second as (
      update coding_unit set second_batch_id = null
      where project_id = ${projectId} and second_batch_id = ${batchId} and second_codes is null returning id
    )
    select (select count(*) from first) + (select count(*) from second) as returned,
      (select count(*) from coding_unit where project_id = ${projectId} and (batch_id = ${batchId} and first_codes is not null
        or second_batch_id = ${batchId} and second_codes is not null)) as kept`,
});

/** Releases a task: what is open of it waits again, what was encoded stays with its codes. The task must be locked. */
export async function returnUnits(
  tx: Tx,
  of: { projectId: ProjectId; batchId: BatchId; by: PersonId; at: Instant; forced: boolean },
): Promise<{ readonly returned: number; readonly kept: number }> {
  await released(tx, of);
  return (await returned(tx, of)).rows[0] ?? { returned: 0, kept: 0 };
}
