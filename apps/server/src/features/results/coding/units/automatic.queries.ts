import type { Id, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, listOf, moment, number, text, uuid } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const USE = { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() };
type UnitId = Id<'CodingUnit'>;

const opened = statement({
  name: 'open units by key',
  takes: { ...USE, ids: listOf(id<'CodingUnit'>()) },
  gives: { key: text, text, language: text, ids: listOf(id<'CodingUnit'>()) },
  text: ({ projectId, useId, ids }) => sql`
    select key, min(text) as text, min(language) as language, array_agg(id order by id) as ids from coding_unit
    where project_id = ${projectId} and use_id = ${useId} and id = any(${ids}::bigint[]) and state = 'open' and withdrawn_at is null
      and key <> ''
    group by key`,
});

/** Groups those of the units that are open by what they say. */
export async function listOpenKeys(
  tx: Tx,
  of: { projectId: ProjectId; useId: Id<'CodeframeUse'>; ids: readonly UnitId[] },
) {
  return (await opened(tx, of)).rows;
}

const openIds = statement({
  name: 'open units after one',
  takes: { ...USE, after: id<'CodingUnit'>(), most: number },
  gives: { id: id<'CodingUnit'>() },
  text: ({ projectId, useId, after, most }) => sql`
    select id from coding_unit where project_id = ${projectId} and use_id = ${useId} and id > ${after} and state = 'open' and withdrawn_at is null
    order by id limit ${most}`,
});

export async function listOpenUnits(
  tx: Tx,
  of: { projectId: ProjectId; useId: Id<'CodeframeUse'>; after: UnitId; most: number },
): Promise<readonly UnitId[]> {
  return (await openIds(tx, of)).rows.map((row) => row.id);
}

const earlier = statement({
  name: 'codes that equal answers have',
  takes: { ...USE, keys: listOf(text) },
  gives: { key: text, codes: listOf(id<'Code'>()) },
  text: ({ projectId, useId, keys }) => sql`
    select distinct key, array(select unnest(coalesce(final_codes, first_codes)) order by 1) as codes from coding_unit
    where project_id = ${projectId} and use_id = ${useId} and key = any(${keys}::text[]) and first_codes is not null
      and withdrawn_at is null and state <> 'query'`,
});

/** Lists the different codes that answers with these keys have in this use. */
export async function listEarlierCodes(
  tx: Tx,
  of: { projectId: ProjectId; useId: Id<'CodeframeUse'>; keys: readonly string[] },
) {
  return (await earlier(tx, of)).rows;
}

const remembered = statement({
  name: 'what a group remembers of keys',
  takes: { ...USE, keys: listOf(text) },
  gives: { key: text, code: id<'Code'>(), times: number, people: number },
  text: ({ projectId, useId, keys }) => sql`
    select m.key, c.id as code, sum(m.times) as times,
      (select count(distinct person) from coding_memory o, unnest(o.person_ids) as person
        where o.group_id = m.group_id and o.key = m.key and o.code_uid = m.code_uid and (o.project_id, o.use_id) <> (${projectId}, ${useId})) as people
    from codeframe_use s join project p on p.id = s.project_id
      join code c on c.frame_id = s.frame_id
      join coding_memory m on m.group_id = p.group_id and m.code_uid = c.uid and m.key = any(${keys}::text[])
    where s.project_id = ${projectId} and s.id = ${useId} and (m.project_id, m.use_id) <> (${projectId}, ${useId})
    group by m.group_id, m.key, m.code_uid, c.id`,
});

/** Lists what other uses of the group have put to these keys, as codes of this use's frame. */
export async function listRemembered(
  tx: Db,
  of: { projectId: ProjectId; useId: Id<'CodeframeUse'>; keys: readonly string[] },
) {
  return (await remembered(tx, of)).rows;
}

const put = z.object({ unit: z.number(), codes: z.array(z.number()), how: z.enum(['same', 'rule', 'memory']) });
export type AutomaticPut = z.infer<typeof put>;

const written = statement({
  name: 'put codes without a person',
  takes: { projectId: id<'Project'>(), puts: json(z.array(put)), act: uuid, at: moment, reviewed: number },
  text: ({ projectId, puts, act, at, reviewed }) => sql`
    with puts as materialized (
      select * from jsonb_to_recordset(${puts}::jsonb) as p(unit bigint, codes bigint[], how text)
    ), moved as (
      update coding_unit u set first_codes = p.codes, first_how = p.how, first_at = ${at},
        state = case when mod(abs(hashtextextended('sample ' || u.id, 0)), 100) < ${reviewed} then 'review' else 'coded' end,
        review_reason = case when mod(abs(hashtextextended('sample ' || u.id, 0)), 100) < ${reviewed} then 'automatic' end
      from puts p where u.project_id = ${projectId} and u.id = p.unit and u.state = 'open' and u.withdrawn_at is null
      returning u.id, p.codes, p.how
    )
    insert into coding (project_id, unit_id, pass, code_ids, how, act, at)
    select ${projectId}, id, 1, codes, how, ${act}, ${at} from moved`,
});

/** Percent of what acted alone that a person looks at. */
const REVIEWED_PERCENT = 10;

/** Puts codes on units that are still open; a seeded part of them goes to the review. */
export async function writeAutomatic(
  tx: Tx,
  of: { projectId: ProjectId; puts: readonly AutomaticPut[]; act: string; at: Instant },
): Promise<number> {
  const { puts, ...rest } = of;
  return (await written(tx, { ...rest, puts: [...puts], reviewed: REVIEWED_PERCENT })).count;
}
