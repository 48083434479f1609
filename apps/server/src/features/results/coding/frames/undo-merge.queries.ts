import type { Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, moment, nullable, number, text, uuid } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { CodeId } from './change-code.queries.ts';
import type { FrameId } from './frame.queries.ts';

const noted = statement({
  name: 'note what a merge has moved',
  takes: { frameId: id<'Codeframe'>(), revision: number, unitsAct: uuid, ruleIds: listOf(id<'CodeRule'>()) },
  text: ({ frameId, revision, unitsAct, ruleIds }) => sql`
    update codeframe_change set units_act = ${unitsAct}, rule_ids = ${ruleIds}::bigint[]
    where frame_id = ${frameId} and revision = ${revision}`,
});

/** Notes with a revision what a merge has moved, so that it can be undone. */
export async function noteMoved(
  tx: Tx,
  of: { frameId: FrameId; revision: number; unitsAct: string; ruleIds: readonly RuleId[] },
): Promise<void> {
  await noted(tx, of);
}
type RuleId = Parameters<typeof noted>[1]['ruleIds'][number];

const last = statement({
  name: 'the last change of a codeframe',
  takes: { frameId: id<'Codeframe'>() },
  gives: {
    act: text,
    codeId: nullable(id<'Code'>()),
    intoId: nullable(id<'Code'>()),
    unitsAct: nullable(uuid),
    ruleIds: nullable(listOf(id<'CodeRule'>())),
  },
  text: ({ frameId }) => sql`
    select act, code_id as "codeId", into_id as "intoId", units_act as "unitsAct", rule_ids as "ruleIds"
    from codeframe_change where frame_id = ${frameId} order by revision desc limit 1`,
});

export async function readLastChange(tx: Tx, frameId: FrameId) {
  return (await last(tx, { frameId })).rows[0] ?? null;
}

const rulesBack = statement({
  name: 'move rules back to a code',
  takes: { codeId: id<'Code'>(), ruleIds: listOf(id<'CodeRule'>()) },
  text: ({ codeId, ruleIds }) => sql`update code_rule set code_id = ${codeId} where id = any(${ruleIds}::bigint[])`,
});

export async function moveRulesBack(tx: Tx, codeId: CodeId, ruleIds: readonly RuleId[]): Promise<void> {
  await rulesBack(tx, { codeId, ruleIds });
}

/** A unit that a person has given other codes since keeps them; two passes that differ again go back to the review. */
const unitsBack = statement({
  name: 'give answers back the codes that they had before a merge',
  takes: { frameId: id<'Codeframe'>(), merge: uuid, undo: uuid, by: id<'Person'>(), at: moment },
  gives: { restored: number },
  text: ({ frameId, merge, undo, by, at }) => sql`
    with put as materialized (
      select u.project_id, u.id as unit_id, c.pass, b.code_ids as had
      from codeframe_use s join coding_unit u on u.project_id = s.project_id and u.use_id = s.id
        join coding c on c.project_id = u.project_id and c.unit_id = u.id and c.act = ${merge}
        cross join lateral (select p.code_ids from coding p
          where p.project_id = c.project_id and p.unit_id = c.unit_id and p.pass = c.pass and p.id < c.id order by p.id desc limit 1) b
        cross join lateral (select case c.pass when 1 then u.first_codes when 2 then u.second_codes else u.final_codes end as codes) now
      where s.frame_id = ${frameId} and b.code_ids <> '{}' and now.codes @> c.code_ids and now.codes <@ c.code_ids
    ), again as materialized (
      select u.project_id, u.id,
        coalesce((select had from put p where p.project_id = u.project_id and p.unit_id = u.id and p.pass = 1), u.first_codes) as first,
        coalesce((select had from put p where p.project_id = u.project_id and p.unit_id = u.id and p.pass = 2), u.second_codes) as second,
        coalesce((select had from put p where p.project_id = u.project_id and p.unit_id = u.id and p.pass = 3), u.final_codes) as final
      from coding_unit u where (u.project_id, u.id) in (select project_id, unit_id from put)
    ), moved as (
      update coding_unit u set first_codes = a.first, second_codes = a.second, final_codes = a.final,
        state = case when u.state = 'coded' and not (a.first @> a.second and a.first <@ a.second) then 'review' else u.state end,
        review_reason = case when u.state = 'coded' and not (a.first @> a.second and a.first <@ a.second) then 'disagreement' else u.review_reason end
      from again a where u.project_id = a.project_id and u.id = a.id returning u.id
    ), stored as (
      insert into coding (project_id, unit_id, pass, code_ids, person_id, how, act, at)
      select project_id, unit_id, pass, had, ${by}, 'undo', ${undo}, ${at} from put
    )
    select count(*) as restored from moved`,
});

/** Gives answers back what a merge has taken; returns how many. The merged code must be able to be put. */
export async function moveUnitsBack(
  tx: Tx,
  of: { frameId: FrameId; merge: string; undo: string; by: PersonId; at: Instant },
): Promise<number> {
  return (await unitsBack(tx, of)).rows[0]?.restored ?? 0;
}
