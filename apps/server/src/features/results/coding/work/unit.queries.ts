import type { Id } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { OwnCodingBatch } from '../../../../http/scope-of-coding.queries.ts';

const found = statement({
  name: 'a unit of a task',
  takes: { projectId: id<'Project'>(), batchId: id<'CodingBatch'>(), unitId: id<'CodingUnit'>() },
  gives: { interviewId: id<'Interview'>(), node: text, isDouble: boolean },
  text: ({ projectId, batchId, unitId }) => sql`
    select interview_id as "interviewId", node, is_double or second_batch_id is not null as "isDouble" from coding_unit
    where project_id = ${projectId} and id = ${unitId} and (batch_id = ${batchId} or second_batch_id = ${batchId}) and withdrawn_at is null`,
});

export async function findUnitOfBatch(
  db: Db,
  { projectId, id: batchId }: Pick<OwnCodingBatch, 'projectId' | 'id'>,
  unitId: Id<'CodingUnit'>,
) {
  return (await found(db, { projectId, batchId, unitId })).rows[0] ?? null;
}
