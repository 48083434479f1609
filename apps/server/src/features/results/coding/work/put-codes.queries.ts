import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, listOf, moment, nullable, number, oneOf, text, uuid } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { lockUnits } from '../units/lock-units.queries.ts';
import type { BatchId } from './batch.queries.ts';

const put = z.object({ unit: z.number(), codes: z.array(z.number()), seen: z.array(z.number()) });
export type StoredPut = z.infer<typeof put>;
export const BY_HAND = ['hand', 'group', 'suggestion', 'undo'] as const;

/**
 * The state follows from the codes: two passes that differ go to the review; what a review has decided is not changed
 * here.
 */
const written = statement({
  name: 'put codes on units of a task',
  takes: {
    projectId: id<'Project'>(),
    batchId: id<'CodingBatch'>(),
    pass: number,
    puts: json(z.array(put)),
    act: uuid,
    how: oneOf(...BY_HAND),
    personId: id<'Person'>(),
    at: moment,
  },
  gives: {
    unitId: id<'CodingUnit'>(),
    isSaved: boolean,
    codes: listOf(id<'Code'>()),
    by: nullable(text),
    putAt: nullable(date),
  },
  text: ({ projectId, batchId, pass, puts, act, how, personId, at }) => sql`
    with puts as materialized (
      select * from jsonb_to_recordset(${puts}::jsonb) as p(unit bigint, codes bigint[], seen bigint[])
    ), held as materialized (
      select u.*, p.codes as put, coalesce(case when ${pass}::int = 1 then u.first_codes else u.second_codes end, '{}') as has,
        (case when ${pass}::int = 1 then u.batch_id else u.second_batch_id end) is not distinct from ${batchId}::bigint as is_own, p.seen,
        exists (select from coding c where c.project_id = u.project_id and c.act = ${act} and c.unit_id = u.id and c.pass = ${pass}::int)
          as is_done,
        exists (select from coding_query q where q.project_id = u.project_id and q.unit_id = u.id and q.answer is null) as is_asked
      from puts p join coding_unit u on u.project_id = ${projectId} and u.id = p.unit
    ), wanted as materialized (
      select h.*, case when ${pass}::int = 1 then nullif(h.put, '{}') else h.first_codes end as first,
        case when ${pass}::int = 1 then h.second_codes else nullif(h.put, '{}') end as second
      from held h
      where h.is_own and not h.is_done and h.final_codes is null and h.withdrawn_at is null and h.has @> h.seen and h.has <@ h.seen
    ), moved as (
      update coding_unit u set first_codes = w.first, second_codes = w.second,
        first_person_id = case when ${pass}::int = 1 then case when w.first is not null then ${personId}::bigint end else u.first_person_id end,
        first_how = case when ${pass}::int = 1 then case when w.first is not null then ${how}::text end else u.first_how end,
        first_at = case when ${pass}::int = 1 then case when w.first is not null then ${at}::timestamptz end else u.first_at end,
        second_person_id = case when ${pass}::int = 2 then case when w.second is not null then ${personId}::bigint end else u.second_person_id end,
        second_at = case when ${pass}::int = 2 then case when w.second is not null then ${at}::timestamptz end else u.second_at end,
        state = case when w.first is not null and w.second is not null and not (w.first @> w.second and w.first <@ w.second) then 'review'
          when w.is_asked then 'query' when w.first is null then 'open' else 'coded' end,
        review_reason = case when w.first is not null and w.second is not null and not (w.first @> w.second and w.first <@ w.second)
          then 'disagreement' end
      from wanted w where u.project_id = ${projectId} and u.id = w.id
      returning u.id
    ), stored as (
      insert into coding (project_id, unit_id, pass, code_ids, person_id, how, act, at)
      select ${projectId}, w.id, ${pass}, w.put, ${personId}, ${how}, ${act}, ${at} from wanted w
    )
    select h.id as "unitId", h.is_done or m.id is not null as "isSaved", h.has as codes, p.real_name as by,
      case when ${pass}::int = 1 then h.first_at else h.second_at end as "putAt"
    from held h left join moved m on m.id = h.id
      left join person p on p.id = case when ${pass}::int = 1 then h.first_person_id else h.second_person_id end`,
});

/**
 * Puts codes on units of a task that still have the codes that were seen. Units of which the same act is stored count
 * as saved.
 */
export async function writePuts(
  tx: Tx,
  of: {
    projectId: ProjectId;
    batchId: BatchId;
    pass: 1 | 2;
    puts: readonly StoredPut[];
    act: string;
    how: (typeof BY_HAND)[number];
    personId: PersonId;
    at: Instant;
  },
) {
  await lockUnits(
    tx,
    of.projectId,
    of.puts.map(({ unit }) => unit as Id<'CodingUnit'>),
  );
  return (await written(tx, { ...of, puts: [...of.puts] })).rows;
}

const sent = statement({
  name: 'send units of a task to the review',
  takes: { projectId: id<'Project'>(), batchId: id<'CodingBatch'>(), ids: listOf(id<'CodingUnit'>()) },
  text: ({ projectId, batchId, ids }) => sql`
    update coding_unit set state = 'review', review_reason = 'doubtful'
    where project_id = ${projectId} and (batch_id = ${batchId} or second_batch_id = ${batchId}) and id = any(${ids}::bigint[])
      and final_codes is null and first_codes is not null and withdrawn_at is null`,
});

export async function sendUnits(
  tx: Tx,
  of: { projectId: ProjectId; batchId: BatchId; ids: readonly Id<'CodingUnit'>[] },
): Promise<number> {
  return (await sent(tx, of)).count;
}
