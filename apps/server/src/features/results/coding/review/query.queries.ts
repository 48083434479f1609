import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, id, listOf, moment, nullable, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';
import { isNotOwn } from './not-own.queries.ts';

type UnitId = Id<'CodingUnit'>;
const UNIT = { projectId: id<'Project'>(), unitId: id<'CodingUnit'>() };

const lines = statement({
  name: 'what was asked about units',
  takes: { projectId: id<'Project'>(), unitIds: listOf(id<'CodingUnit'>()) },
  gives: {
    id: id<'CodingQuery'>(),
    unitId: id<'CodingUnit'>(),
    at: date,
    personId: nullable(id<'Person'>()),
    by: nullable(text),
    text,
    answer: nullable(text),
    answeredBy: nullable(text),
    answeredAt: nullable(date),
  },
  text: ({ projectId, unitIds }) => sql`
    select q.id, q.unit_id as "unitId", q.at, q.person_id as "personId", p.real_name as by, q.text, q.answer, a.real_name as "answeredBy",
      q.answered_at as "answeredAt"
    from coding_query q left join person p on p.id = q.person_id left join person a on a.id = q.answered_by
    where q.project_id = ${projectId} and q.unit_id = any(${unitIds}::bigint[]) order by q.id`,
});

export async function listQueries(db: Db, projectId: ProjectId, unitIds: readonly UnitId[]) {
  return (await lines(db, { projectId, unitIds })).rows;
}

const asked = statement({
  name: 'ask about a unit',
  takes: { ...UNIT, personId: id<'Person'>(), at: moment, text },
  text: ({ projectId, unitId, personId, at, text: said }) => sql`
    with asked as (
      insert into coding_query (project_id, unit_id, person_id, at, text) values (${projectId}, ${unitId}, ${personId}, ${at}, ${said})
    )
    update coding_unit set state = 'query' where project_id = ${projectId} and id = ${unitId} and state in ('open', 'coded', 'query')`,
});

export async function insertQuery(
  tx: Tx,
  of: { projectId: ProjectId; unitId: UnitId; personId: PersonId; at: Instant; text: string },
): Promise<void> {
  await asked(tx, of);
}

const answered = statement({
  name: 'answer what was asked about a unit',
  takes: {
    ...UNIT,
    useId: id<'CodeframeUse'>(),
    personId: id<'Person'>(),
    reviewerId: nullable(id<'Person'>()),
    at: moment,
    text,
  },
  gives: { id: id<'CodingQuery'>() },
  text: ({ projectId, useId, unitId, personId, reviewerId, at, text: said }) => sql`
    with answered as (
      update coding_query set answer = ${said}, answered_by = ${personId}, answered_at = ${at}
      where project_id = ${projectId} and unit_id = ${unitId} and answer is null and exists (
        select from coding_unit u where u.project_id = ${projectId} and u.id = ${unitId} and u.use_id = ${useId}
          and ${isNotOwn(sql`${reviewerId}::bigint`)})
      returning id
    ), back as (
      update coding_unit set state = case when first_codes is null then 'open' else 'coded' end
      where project_id = ${projectId} and id = ${unitId} and state = 'query' and exists (select from answered)
    )
    select id from answered`,
});

/**
 * Answers all open questions about a unit, which goes back to where it was; false when there was none, or it is one that
 * `reviewerId` encoded or asked about.
 */
export async function answerQueries(
  tx: Tx,
  of: {
    projectId: ProjectId;
    useId: UseId;
    unitId: UnitId;
    personId: PersonId;
    reviewerId: PersonId | null;
    at: Instant;
    text: string;
  },
): Promise<boolean> {
  return (await answered(tx, of)).rows.length > 0;
}
