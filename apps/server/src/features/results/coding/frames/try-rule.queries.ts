import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const answers = statement({
  name: 'different answers of a use',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() },
  gives: { key: text, text, language: text, codes: listOf(id<'Code'>()), answers: number },
  text: ({ projectId, useId }) => sql`
    select u.key, min(u.text) as text, min(u.language) as language, coalesce(coalesce(u.final_codes, u.first_codes), '{}') as codes,
      count(*) as answers
    from coding_unit u where u.project_id = ${projectId} and u.use_id = ${useId} and u.withdrawn_at is null
    group by u.key, coalesce(coalesce(u.final_codes, u.first_codes), '{}')`,
});

/** Lists what was answered in a use, with the codes that it has now. */
export async function listAnswersOfUse(db: Db, projectId: ProjectId, useId: UseId) {
  return (await answers(db, { projectId, useId })).rows;
}
