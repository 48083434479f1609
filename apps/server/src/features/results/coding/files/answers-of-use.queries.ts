import type { Id, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const answers = statement({
  name: 'answers of a use with their codes, by key',
  takes: {
    projectId: id<'Project'>(),
    useId: id<'CodeframeUse'>(),
    afterKey: text,
    afterId: id<'CodingUnit'>(),
    most: number,
  },
  gives: { id: id<'CodingUnit'>(), key: text, text, language: text, codes: listOf(id<'Code'>()) },
  text: ({ projectId, useId, afterKey, afterId, most }) => sql`
    select u.id, u.key, u.text, u.language, coalesce(u.final_codes, u.first_codes, '{}') as codes from coding_unit u
    where u.project_id = ${projectId} and u.use_id = ${useId} and u.withdrawn_at is null and (u.key, u.id) > (${afterKey}, ${afterId})
    order by u.key, u.id limit ${most}`,
});

export interface AnswerPlace {
  readonly key: string;
  readonly id: Id<'CodingUnit'>;
}

/** Before all answers. */
export const FIRST_ANSWER: AnswerPlace = { key: '', id: 0 as Id<'CodingUnit'> };

/** Lists the next answers, equal ones one after another. */
export async function listAnswersAfter(
  db: Db,
  { after, ...of }: { projectId: ProjectId; useId: UseId; after: AnswerPlace; most: number },
) {
  return (await answers(db, { ...of, afterKey: after.key, afterId: after.id })).rows;
}
