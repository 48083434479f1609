import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, number, text } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from './use.queries.ts';

const units = statement({
  name: 'units of a use',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() },
  gives: { id: id<'CodingUnit'>(), key: text, interviewId: number, isDouble: boolean },
  text: ({ projectId, useId }) => sql`
    select id, key, interview_id as "interviewId", is_double as "isDouble" from coding_unit
    where project_id = ${projectId} and use_id = ${useId} and withdrawn_at is null order by id`,
});

export async function listUnitsOfUse(tx: Tx, projectId: ProjectId, useId: UseId) {
  return (await units(tx, { projectId, useId })).rows;
}
