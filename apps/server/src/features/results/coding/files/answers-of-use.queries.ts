import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, nullable, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const answers = statement({
  name: 'answers of a use with their numbers, by key',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>(), after: nullable(text), most: number },
  gives: { key: text, text, language: text, codes: listOf(number), ids: listOf(id<'CodingUnit'>()) },
  text: ({ projectId, useId, after, most }) => sql`
    with keys as materialized (
      select distinct u.key from coding_unit u where u.project_id = ${projectId} and u.use_id = ${useId} and u.withdrawn_at is null
        and (${after}::text is null or u.key > ${after}) order by u.key limit ${most}
    )
    select v.key, min(v.text) as text, min(v.language) as language,
      array(select c.number from code c where c.id = any(v.put) order by c.number) as codes, array_agg(v.id order by v.id) as ids
    from (
      select u.id, u.key, u.text, u.language, coalesce(u.final_codes, u.first_codes, '{}') as put from keys k
        join coding_unit u on u.project_id = ${projectId} and u.use_id = ${useId} and u.key = k.key and u.withdrawn_at is null) v
    group by v.key, v.put order by v.key, codes`,
});

/** Lists the answers of the next keys, equal ones with equal codes together. */
export async function listAnswersAfter(
  db: Db,
  of: { readonly projectId: ProjectId; readonly useId: UseId; readonly after: string | null; readonly most: number },
) {
  return (await answers(db, of)).rows;
}
