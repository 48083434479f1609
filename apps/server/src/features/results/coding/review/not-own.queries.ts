import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a unit (`u`) may be looked at by a reviewer, null: by a supervisor. What a reviewer encoded, has in a task or asked
 * about is not theirs: the first pass would be carried over to the second.
 */
export function isNotOwn(reviewer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${reviewer} is null or u.first_person_id is distinct from ${reviewer} and u.second_person_id is distinct from ${reviewer}
    and not exists (select from coding_batch w where w.project_id = u.project_id and w.id in (u.batch_id, u.second_batch_id)
      and w.person_id = ${reviewer})
    and not exists (select from coding_query w where w.project_id = u.project_id and w.unit_id = u.id and w.person_id = ${reviewer}))`;
}
