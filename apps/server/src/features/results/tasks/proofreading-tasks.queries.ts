import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable } from '../../../db/column.ts';
import { statement } from '../../../db/statement.ts';
import type { TaskKind } from './task-kind.ts';

const HOLDERS = { personIds: listOf(id<'Person'>()), projectId: nullable(id<'Project'>()) };

const holders = statement({
  name: 'who has interviews to proofread',
  takes: HOLDERS,
  gives: { personId: id<'Person'>() },
  text: ({ personIds, projectId }) => sql`
    select distinct person_id as "personId" from review_task
    where person_id = any(${personIds}::bigint[]) and released_at is null and finished_at is null
      and (${projectId}::bigint is null or project_id = ${projectId}) order by person_id`,
});

const released = statement({
  name: 'take all interviews to proofread away from people',
  takes: { ...HOLDERS, by: id<'Person'>(), at: moment, forced: boolean },
  text: ({ personIds, projectId, by, at, forced }) => sql`
    update review_task t set released_by = ${by}, released_at = ${at}, forced = ${forced} from (
      select project_id, id from review_task
      where person_id = any(${personIds}::bigint[]) and released_at is null and finished_at is null
      and (${projectId}::bigint is null or project_id = ${projectId})
      order by project_id, id for update) live
    where t.project_id = live.project_id and t.id = live.id`,
});

export const proofreadingTasks: TaskKind = {
  holders: async (db, of) => (await holders(db, { ...of })).rows.map(({ personId }) => personId),
  releaseAll: async (tx, of, release) => (await released(tx, { ...of, ...release })).count,
};
