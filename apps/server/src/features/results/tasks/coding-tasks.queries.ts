import { sql } from 'kysely';
import { boolean, filled, id, listOf, moment, nullable } from '../../../db/column.ts';
import { statement } from '../../../db/statement.ts';
import type { TaskKind } from './task-kind.ts';

const HOLDERS = { personIds: listOf(id<'Person'>()), projectId: nullable(id<'Project'>()) };

const holders = statement({
  name: 'who has answers to encode',
  takes: HOLDERS,
  gives: { personId: filled(id<'Person'>()) },
  text: ({ personIds, projectId }) => sql`
    select distinct person_id as "personId" from coding_batch
    where person_id = any(${personIds}::bigint[]) and released_at is null
      and (${projectId}::bigint is null or project_id = ${projectId}) order by person_id`,
});

/** What is open waits again; what was encoded keeps its codes and stays in the task. */
const released = statement({
  name: 'take all answers to encode away from people',
  takes: { ...HOLDERS, by: id<'Person'>(), at: moment, forced: boolean },
  gives: { batchId: id<'CodingBatch'>() },
  text: ({ personIds, projectId, by, at, forced }) => sql`
    with live as materialized (
      select project_id, id from coding_batch where person_id = any(${personIds}::bigint[]) and released_at is null
        and (${projectId}::bigint is null or project_id = ${projectId}) order by project_id, id for update
    ), first as (
      update coding_unit u set batch_id = null from live l
      where u.project_id = l.project_id and u.batch_id = l.id and u.first_codes is null
    ), second as (
      update coding_unit u set second_batch_id = null from live l
      where u.project_id = l.project_id and u.second_batch_id = l.id and u.second_codes is null and u.batch_id is distinct from l.id
    )
    update coding_batch b set released_by = ${by}, released_at = ${at}, forced = ${forced} from live l
    where b.project_id = l.project_id and b.id = l.id returning b.id as "batchId"`,
});

export const codingTasks: TaskKind = {
  holders: async (db, of) => (await holders(db, { ...of })).rows.map(({ personId }) => personId),
  releaseAll: async (tx, of, release) => (await released(tx, { ...of, ...release })).rows.length,
};
