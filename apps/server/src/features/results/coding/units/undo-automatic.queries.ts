import type { Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, nullable, number, uuid } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const takenBack = statement({
  name: 'take back what was put without a person',
  takes: {
    projectId: id<'Project'>(),
    useId: id<'CodeframeUse'>(),
    act: nullable(uuid),
    undo: uuid,
    by: id<'Person'>(),
    at: moment,
  },
  gives: { opened: number },
  text: ({ projectId, useId, act, undo, by, at }) => sql`
    with held as (
      select u.id from coding_unit u where u.project_id = ${projectId} and u.use_id = ${useId} and u.first_how in ('same', 'rule', 'memory')
        and u.final_codes is null and u.second_codes is null and (${act}::uuid is null or ${act}::uuid = (
          select c.act from coding c where c.project_id = u.project_id and c.unit_id = u.id and c.pass = 1 order by c.id desc limit 1))
      for update of u
    ), moved as (
      update coding_unit u set first_codes = null, first_how = null, first_at = null, review_reason = null,
        state = case when state = 'query' then 'query' else 'open' end
      from held h where u.project_id = ${projectId} and u.id = h.id returning u.id
    ), stored as (
      insert into coding (project_id, unit_id, pass, code_ids, person_id, how, act, at)
      select ${projectId}, id, 1, '{}', ${by}, 'undo', ${undo}, ${at} from moved
    )
    select count(*) as opened from moved`,
});

export async function takeAutomaticBack(
  tx: Tx,
  of: { projectId: ProjectId; useId: UseId; act: string | null; undo: string; by: PersonId; at: Instant },
): Promise<number> {
  return (await takenBack(tx, of)).rows[0]?.opened ?? 0;
}
