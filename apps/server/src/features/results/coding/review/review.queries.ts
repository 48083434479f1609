import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, listOf, moment, nullable, text, uuid } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { lockUnits } from '../units/lock-units.queries.ts';
import type { UseId } from '../uses/use.queries.ts';
import { MOST_OTHER } from './most-other.ts';
import { isNotOwn } from './not-own.queries.ts';

const USE = { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() };

/** Rows of one reading; what is decided makes room for more. */
const MOST_ROWS = 5_000;

const units = statement({
  name: 'units to be decided',
  takes: { ...USE, reviewerId: nullable(id<'Person'>()) },
  gives: {
    unitId: id<'CodingUnit'>(),
    key: text,
    text,
    language: text,
    reason: text,
    first: nullable(listOf(id<'Code'>())),
    firstBy: nullable(text),
    firstAt: nullable(date),
    firstHow: nullable(text),
    second: nullable(listOf(id<'Code'>())),
    secondBy: nullable(text),
    secondAt: nullable(date),
    final: nullable(listOf(id<'Code'>())),
    finalBy: nullable(text),
    finalAt: nullable(date),
  },
  text: ({ projectId, useId, reviewerId }) => sql`
    with other as (
      select c.id from codeframe_use s join code c on c.frame_id = s.frame_id and c.system_key = 'other'
      where s.project_id = ${projectId} and s.id = ${useId} and (
        select count(*) filter (where c.id = any(coalesce(u.final_codes, u.first_codes))) > ${MOST_OTHER}::float8 * count(*)
        from coding_unit u where u.project_id = ${projectId} and u.use_id = ${useId} and u.first_codes is not null and u.withdrawn_at is null)
    )
    select u.id as "unitId", u.key, u.text, u.language,
      case when u.state = 'query' then 'query' when u.state = 'review' or u.state = 'final' and u.review_reason is not null then u.review_reason
        else 'other' end as reason,
      u.first_codes as first, a.real_name as "firstBy", u.first_at as "firstAt", u.first_how as "firstHow",
      u.second_codes as second, b.real_name as "secondBy", u.second_at as "secondAt",
      u.final_codes as final, c.real_name as "finalBy", u.final_at as "finalAt"
    from coding_unit u left join person a on a.id = u.first_person_id left join person b on b.id = u.second_person_id
      left join person c on c.id = u.final_person_id
    where u.project_id = ${projectId} and u.use_id = ${useId} and u.withdrawn_at is null
      and (u.state in ('review', 'query') or u.state = 'final' and u.final_at > now() - interval '1 day'
        or u.state = 'coded' and exists (select from other o where u.first_codes = array[o.id]))
      and ${isNotOwn(sql`${reviewerId}::bigint`)}
    order by u.id limit ${MOST_ROWS}`,
});

/** Lists what is to be decided, or was decided within a day; `reviewerId` sees nothing of their own. */
export async function listReviewUnits(db: Db, of: { projectId: ProjectId; useId: UseId; reviewerId: PersonId | null }) {
  return (await units(db, of)).rows;
}

const decided = statement({
  name: 'decide the codes of units',
  takes: {
    ...USE,
    ids: listOf(id<'CodingUnit'>()),
    codes: nullable(listOf(id<'Code'>())),
    seen: nullable(listOf(id<'Code'>())),
    personId: id<'Person'>(),
    reviewerId: nullable(id<'Person'>()),
    act: uuid,
    at: moment,
  },
  gives: {
    unitId: id<'CodingUnit'>(),
    isDecided: boolean,
    isDone: boolean,
    final: nullable(listOf(id<'Code'>())),
    by: nullable(text),
    finalAt: nullable(date),
  },
  text: ({ projectId, useId, ids, codes, seen, personId, reviewerId, act, at }) => sql`
    with held as materialized (
      select u.id, u.final_codes, u.final_person_id, u.final_at,
        exists (select from coding c where c.project_id = u.project_id and c.unit_id = u.id and c.act = ${act} and c.pass = 3) as is_done,
        coalesce(u.final_codes @> ${seen}::bigint[] and u.final_codes <@ ${seen}::bigint[], u.final_codes is null and ${seen}::bigint[] is null)
          as is_seen
      from coding_unit u
      where u.project_id = ${projectId} and u.use_id = ${useId} and u.id = any(${ids}::bigint[]) and u.withdrawn_at is null
        and ${isNotOwn(sql`${reviewerId}::bigint`)}
    ), moved as (
      update coding_unit u set final_codes = ${codes}::bigint[], final_person_id = case when ${codes}::bigint[] is null then null else ${personId}::bigint end,
        final_at = case when ${codes}::bigint[] is null then null else ${at}::timestamptz end,
        state = case when ${codes}::bigint[] is not null then 'final' when u.review_reason is not null then 'review'
          when u.first_codes is null then 'open' else 'coded' end
      from held h where u.project_id = ${projectId} and u.id = h.id and h.is_seen and not h.is_done
        and (${codes}::bigint[] is not null or h.final_codes is not null)
      returning u.id
    ), stored as (
      insert into coding (project_id, unit_id, pass, code_ids, person_id, how, act, at)
      select ${projectId}, id, 3, coalesce(${codes}::bigint[], '{}'), ${personId}, case when ${codes}::bigint[] is null then 'undo' else 'review' end,
        ${act}, ${at} from moved
    )
    select h.id as "unitId", m.id is not null as "isDecided", h.is_done or h.is_seen as "isDone", h.final_codes as final,
      p.real_name as by, h.final_at as "finalAt"
    from held h left join moved m on m.id = h.id left join person p on p.id = h.final_person_id`,
});

/**
 * Decides units whose final codes are still those that were seen, or takes their decision back (`codes` null); the same
 * act twice changes nothing.
 */
export async function writeDecisions(
  tx: Tx,
  of: {
    projectId: ProjectId;
    useId: UseId;
    ids: readonly Id<'CodingUnit'>[];
    codes: readonly Id<'Code'>[] | null;
    seen: readonly Id<'Code'>[] | null;
    personId: PersonId;
    reviewerId: PersonId | null;
    act: string;
    at: Instant;
  },
) {
  await lockUnits(tx, of.projectId, of.ids);
  return (await decided(tx, of)).rows;
}
