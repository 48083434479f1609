import { SURVEY_STATUSES } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number, oneOf, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { Choice } from './candidates.queries.ts';

const COUNTS = { status: oneOf(...SURVEY_STATUSES), count: number };

// The indexes answer it alone, a tenth of what is read otherwise: the one of what mail has reached, and the key. Those that it has
// not reached are the rest.
const ofAll = statement({
  name: 'count all cases of a project by survey status',
  takes: { projectId: id<'Project'>() },
  gives: COUNTS,
  plan: 'forValues',
  text: ({ projectId }) => sql`
    with reached as (
      select c.web_status as status, count(*) as count from study_case c
      where c.project_id = ${projectId} and c.web_status <> 'notSent' group by 1)
    select status, count from reached
    union all select 'notSent', (select count(*) from study_case c where c.project_id = ${projectId}) - coalesce(sum(count), 0)::bigint from reached`,
});

const ofSome = statement({
  name: 'count some cases of a project by survey status',
  takes: { projectId: id<'Project'>(), portions: listOf(number), languages: listOf(text) },
  gives: COUNTS,
  plan: 'forValues',
  text: ({ projectId, portions, languages }) => sql`
    select c.web_status as status, count(*) as count from study_case c
    where c.project_id = ${projectId} and (cardinality(${portions}::int[]) = 0 or c.portion = any(${portions}::int[]))
      and (cardinality(${languages}::text[]) = 0
        or c.language_id in (select l.id from language l where l.code = any(${languages}::text[])))
    group by 1`,
});

/** Counts the cases of a choice by their survey status, all of them. */
export async function countBySurveyStatus(
  db: Db,
  { projectId, portions, languages }: { readonly projectId: ProjectId } & Omit<Choice, 'statuses'>,
) {
  const isOfAll = portions.length + languages.length === 0;
  return (await (isOfAll ? ofAll(db, { projectId }) : ofSome(db, { projectId, portions, languages }))).rows;
}
