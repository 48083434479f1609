import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, moment, number, uuid } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const USE = { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() };

const standing = statement({
  name: 'where answers stand that codings are imported for',
  takes: { ...USE, ids: listOf(id<'CodingUnit'>()), act: uuid },
  gives: {
    id: id<'CodingUnit'>(),
    first: listOf(id<'Code'>()),
    final: listOf(id<'Code'>()),
    isDouble: boolean,
    donePass: number,
  },
  text: ({ projectId, useId, ids, act }) => sql`
    with found as materialized (
      -- By number alone, so that it is a look at each answer and not at all of the question.
      select u.* from unnest(${ids}::bigint[]) as w(id) join coding_unit u on u.project_id = ${projectId} and u.id = w.id
    )
    select u.id, coalesce(u.first_codes, '{}') as first, coalesce(u.final_codes, '{}') as final,
      u.is_double or u.second_batch_id is not null or u.second_codes is not null as "isDouble",
      coalesce((select max(c.pass) from coding c where c.project_id = u.project_id and c.act = ${act} and c.unit_id = u.id), 0) as "donePass"
    from found u where u.use_id = ${useId} and u.withdrawn_at is null`,
});

export type StandingUnit = Awaited<ReturnType<typeof listStanding>>[number];

/** Tells where these answers stand; `donePass`: what the same act has put already, 0 for nothing. */
export async function listStanding(
  db: Db,
  of: { projectId: ProjectId; useId: UseId; ids: readonly Id<'CodingUnit'>[]; act: string },
) {
  return (await standing(db, of)).rows;
}

const put = z.object({ unit: z.number(), pass: z.literal([1, 2]), codes: z.array(z.number()) });
export type ImportedPut = z.infer<typeof put>;

/** Codes that stand are not replaced: others come beside them as a second opinion, which the review decides. */
const written = statement({
  name: 'put imported codes',
  takes: { ...USE, puts: json(z.array(put)), act: uuid, personId: id<'Person'>(), at: moment },
  text: ({ projectId, useId, puts, act, personId, at }) => sql`
    with puts as materialized (
      select * from jsonb_to_recordset(${puts}::jsonb) as p(unit bigint, pass int, codes bigint[])
    ), found as materialized (
      select u.id from puts p join coding_unit u on u.project_id = ${projectId} and u.id = p.unit order by u.id for update of u
    ), held as materialized (
      select u.id, p.pass, p.codes, exists (
        select from coding_query q where q.project_id = u.project_id and q.unit_id = u.id and q.answer is null) as is_asked
      from found f join coding_unit u on u.project_id = ${projectId} and u.id = f.id join puts p on p.unit = u.id
      where u.use_id = ${useId} and u.withdrawn_at is null and u.final_codes is null and u.second_codes is null
        and (u.first_codes is null) = (p.pass = 1)
        and not exists (select from coding c where c.project_id = u.project_id and c.act = ${act} and c.unit_id = u.id and c.pass = p.pass)
    ), moved as (
      update coding_unit u set
        first_codes = case when h.pass = 1 then h.codes else u.first_codes end,
        first_person_id = case when h.pass = 1 then ${personId}::bigint else u.first_person_id end,
        first_how = case when h.pass = 1 then 'import' else u.first_how end,
        first_at = case when h.pass = 1 then ${at}::timestamptz else u.first_at end,
        second_codes = case when h.pass = 2 then h.codes end, second_person_id = case when h.pass = 2 then ${personId}::bigint end,
        second_at = case when h.pass = 2 then ${at}::timestamptz end,
        state = case when h.pass = 2 then 'review' when h.is_asked then 'query' else 'coded' end,
        review_reason = case when h.pass = 2 then 'disagreement' end
      from held h where u.project_id = ${projectId} and u.id = h.id returning u.id, h.pass, h.codes
    )
    insert into coding (project_id, unit_id, pass, code_ids, person_id, how, act, at)
    select ${projectId}, id, pass, codes, ${personId}, 'import', ${act}, ${at} from moved`,
});

/** Puts codes on answers that still stand as they did; the same act twice puts them once. */
export async function writeImported(
  tx: Tx,
  of: {
    projectId: ProjectId;
    useId: UseId;
    puts: readonly ImportedPut[];
    act: string;
    personId: PersonId;
    at: Instant;
  },
): Promise<number> {
  const { puts, ...rest } = of;
  return puts.length === 0 ? 0 : (await written(tx, { ...rest, puts: [...puts] })).count;
}
