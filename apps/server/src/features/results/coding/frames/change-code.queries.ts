import { FRAME_ACTS, type FrameAct } from '@seker/contract';
import type { Id, Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, moment, nullable, number, oneOf, text, uuid } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { FrameId } from './frame.queries.ts';

export type CodeId = Id<'Code'>;

const added = statement({
  name: 'add a code',
  takes: {
    frameId: id<'Codeframe'>(),
    number,
    isNet: boolean,
    parentId: nullable(id<'Code'>()),
    names: json(z.record(z.string(), z.string())),
    note: text,
    isExclusive: boolean,
    systemKey: nullable(text),
    position: number,
    uid: nullable(uuid),
    at: moment,
  },
  gives: { id: id<'Code'>() },
  text: ({ frameId, number: n, isNet, parentId, names, note, isExclusive, systemKey, position, uid, at }) => sql`
    insert into code (frame_id, uid, number, is_net, parent_id, names, note, is_exclusive, system_key, position, made_at)
    values (${frameId}, coalesce(${uid}, gen_random_uuid()), ${n}, ${isNet}, ${parentId}, ${names}, ${note}, ${isExclusive}, ${systemKey},
      ${position}, ${at})
    returning id`,
});

export interface NewCodeRow {
  readonly number: number;
  readonly isNet: boolean;
  readonly parentId: CodeId | null;
  readonly names: Readonly<Record<string, string>>;
  readonly note: string;
  readonly isExclusive: boolean;
  readonly systemKey: string | null;
  readonly position: number;
  /** Null: a new one. */
  readonly uid: string | null;
}

export async function insertCode(tx: Tx, frameId: FrameId, code: NewCodeRow, at: Instant): Promise<CodeId> {
  const [row] = (await added(tx, { frameId, ...code, names: { ...code.names }, at })).rows;
  if (row === undefined) throw new Error('a code was not added');
  return row.id;
}

const written = statement({
  name: 'write what may change of a code',
  takes: {
    frameId: id<'Codeframe'>(),
    codeId: id<'Code'>(),
    parentId: nullable(id<'Code'>()),
    names: json(z.record(z.string(), z.string())),
    note: text,
    isExclusive: boolean,
    position: number,
    mergedInto: nullable(id<'Code'>()),
    isRetired: boolean,
    at: moment,
  },
  text: ({ frameId, codeId, parentId, names, note, isExclusive, position, mergedInto, isRetired, at }) => sql`
    update code set parent_id = ${parentId}, names = ${names}, note = ${note}, is_exclusive = ${isExclusive}, position = ${position},
      merged_into = ${mergedInto}, retired_at = case when ${isRetired} then coalesce(retired_at, ${at}) end
    where frame_id = ${frameId} and id = ${codeId}`,
});

export interface CodeChange {
  readonly codeId: CodeId;
  readonly parentId: CodeId | null;
  readonly names: Readonly<Record<string, string>>;
  readonly note: string;
  readonly isExclusive: boolean;
  readonly position: number;
  readonly mergedInto: CodeId | null;
  readonly isRetired: boolean;
}

export async function writeCode(tx: Tx, frameId: FrameId, change: CodeChange, at: Instant): Promise<void> {
  await written(tx, { frameId, ...change, names: { ...change.names }, at });
}

const noted = statement({
  name: 'note a revision of a frame',
  takes: {
    frameId: id<'Codeframe'>(),
    personId: id<'Person'>(),
    at: moment,
    act: oneOf(...FRAME_ACTS),
    codeId: nullable(id<'Code'>()),
    intoId: nullable(id<'Code'>()),
  },
  gives: { revision: number },
  text: ({ frameId, personId, at, act, codeId, intoId }) => sql`
    with moved as (
      update codeframe set revision = revision + 1, changed_at = ${at}, changed_by = ${personId} where id = ${frameId} returning revision
    ), noted as (
      insert into codeframe_change (frame_id, revision, at, person_id, act, code_id, into_id)
      select ${frameId}, revision, ${at}, ${personId}, ${act}, ${codeId}, ${intoId} from moved
    )
    select revision from moved`,
});

/** Makes the next revision of a frame, with what it changed. */
export async function noteRevision(
  tx: Tx,
  frameId: FrameId,
  of: { personId: PersonId; at: Instant; act: FrameAct; codeId: CodeId | null; intoId: CodeId | null },
): Promise<number> {
  return (await noted(tx, { frameId, ...of })).rows[0]?.revision ?? 0;
}

const ruled = statement({
  name: 'replace the rules of a code',
  takes: {
    codeId: id<'Code'>(),
    rules: json(
      z.array(z.object({ language: z.nullable(z.string()), kind: z.string(), text: z.string(), isAuto: z.boolean() })),
    ),
  },
  text: ({ codeId, rules }) => sql`
    with gone as (delete from code_rule where code_id = ${codeId})
    insert into code_rule (code_id, language, kind, text, is_auto, position)
    select ${codeId}, r.value ->> 'language', r.value ->> 'kind', r.value ->> 'text', (r.value ->> 'isAuto')::boolean, r.place
    from jsonb_array_elements(${rules}::jsonb) with ordinality as r(value, place)`,
});

export interface RuleRow {
  readonly language: string | null;
  readonly kind: string;
  readonly text: string;
  readonly isAuto: boolean;
}

export async function replaceRules(tx: Tx, codeId: CodeId, rules: readonly RuleRow[]): Promise<void> {
  await ruled(tx, { codeId, rules: [...rules] });
}

const rulesMoved = statement({
  name: 'move the rules of a code to another one',
  takes: { codeId: id<'Code'>(), intoId: id<'Code'>() },
  gives: { id: id<'CodeRule'>() },
  text: ({ codeId, intoId }) => sql`update code_rule set code_id = ${intoId} where code_id = ${codeId} returning id`,
});

/** Moves the rules of a code to another one, and returns which they were. */
export async function moveRules(tx: Tx, codeId: CodeId, intoId: CodeId) {
  return (await rulesMoved(tx, { codeId, intoId })).rows.map((row) => row.id);
}

/** Units of every use of the frame, in each pass: a code that is in the way of no other is replaced, one beside it dropped. */
const unitsMoved = statement({
  name: 'give the answers of a code another one',
  takes: { frameId: id<'Codeframe'>(), codeId: id<'Code'>(), intoId: id<'Code'>(), act: uuid, at: moment },
  gives: { moved: number },
  text: ({ frameId, codeId, intoId, act, at }) => sql`
    with held as (
      select u.project_id, u.id, p.pass, array(select distinct case when c = ${codeId} then ${intoId} else c end from unnest(p.codes) as c) as codes
      from codeframe_use s join coding_unit u on u.project_id = s.project_id and u.use_id = s.id
        cross join lateral (values (1, u.first_codes), (2, u.second_codes), (3, u.final_codes)) as p(pass, codes)
      where s.frame_id = ${frameId} and ${codeId} = any(p.codes)
    ), moved as (
      update coding_unit u set
        first_codes = coalesce((select h.codes from held h where h.project_id = u.project_id and h.id = u.id and h.pass = 1), u.first_codes),
        second_codes = coalesce((select h.codes from held h where h.project_id = u.project_id and h.id = u.id and h.pass = 2), u.second_codes),
        final_codes = coalesce((select h.codes from held h where h.project_id = u.project_id and h.id = u.id and h.pass = 3), u.final_codes)
      where (u.project_id, u.id) in (select project_id, id from held)
      returning u.id
    ), stored as (
      insert into coding (project_id, unit_id, pass, code_ids, how, act, at)
      select project_id, id, pass, codes, 'merge', ${act}, ${at} from held
    ), earlier as (
      update coding_unit u set earlier_codes = array(select distinct case when c = ${codeId} then ${intoId} else c end from unnest(u.earlier_codes) as c)
      where ${codeId} = any(u.earlier_codes) and (u.project_id, u.use_id) in (select project_id, id from codeframe_use where frame_id = ${frameId})
        and (u.project_id, u.id) not in (select project_id, id from held)
    )
    select count(*) as moved from moved`,
});

/** Gives all answers of a code another one; returns how many. The code must be able to be put. */
export async function moveUnits(
  tx: Tx,
  of: { frameId: FrameId; codeId: CodeId; intoId: CodeId; act: string; at: Instant },
): Promise<number> {
  return (await unitsMoved(tx, of)).rows[0]?.moved ?? 0;
}

const settled = statement({
  name: 'reviews that a merge has settled',
  takes: { frameId: id<'Codeframe'>() },
  text: ({ frameId }) => sql`
    update coding_unit u set state = 'coded', review_reason = null from codeframe_use s
    where s.frame_id = ${frameId} and u.project_id = s.project_id and u.use_id = s.id and u.state = 'review' and u.review_reason = 'disagreement'
      and u.first_codes @> u.second_codes and u.first_codes <@ u.second_codes`,
});

/** Ends reviews of answers whose two passes agree now. */
export async function settleReviews(tx: Tx, frameId: FrameId): Promise<void> {
  await settled(tx, { frameId });
}

const opened = statement({
  name: 'open the answers of a code again',
  takes: { frameId: id<'Codeframe'>(), codeId: id<'Code'>(), act: uuid, at: moment },
  gives: { opened: number },
  text: ({ frameId, codeId, act, at }) => sql`
    with held as (
      select u.* from codeframe_use s join coding_unit u on u.project_id = s.project_id and u.use_id = s.id
      where s.frame_id = ${frameId} and (${codeId} = any(u.first_codes) or ${codeId} = any(u.second_codes) or ${codeId} = any(u.final_codes))
      for update of u
    ), stored as (
      insert into coding (project_id, unit_id, pass, code_ids, how, act, at)
      select h.project_id, h.id, p.pass, '{}', 'undo', ${act}, ${at} from held h
        cross join lateral (values (1, h.first_codes), (2, h.second_codes), (3, h.final_codes)) as p(pass, codes) where p.codes is not null
    ), moved as (
      update coding_unit u set state = 'open', review_reason = null,
        earlier_codes = array_remove(coalesce(h.final_codes, h.first_codes), ${codeId}),
        first_codes = null, first_person_id = null, first_how = null, first_at = null,
        second_codes = null, second_person_id = null, second_at = null, final_codes = null, final_person_id = null, final_at = null
      from held h where u.project_id = h.project_id and u.id = h.id
      returning u.id
    )
    select count(*) as opened from moved`,
});

/** Opens all answers of a code again; returns how many. */
export async function openUnits(
  tx: Tx,
  of: { frameId: FrameId; codeId: CodeId; act: string; at: Instant },
): Promise<number> {
  return (await opened(tx, of)).rows[0]?.opened ?? 0;
}

const mergeCounts = statement({
  name: 'what a merge of codes would move',
  takes: { frameId: id<'Codeframe'>(), codeId: id<'Code'>(), intoId: id<'Code'>() },
  gives: { moved: number, both: number, after: number, rules: number },
  text: ({ frameId, codeId, intoId }) => sql`
    select count(*) filter (where ${codeId} = any(codes)) as moved,
      count(*) filter (where ${codeId} = any(codes) and ${intoId} = any(codes)) as both,
      count(*) filter (where ${codeId} = any(codes) or ${intoId} = any(codes)) as after,
      (select count(*) from code_rule where code_id = ${codeId}) as rules
    from (select coalesce(u.final_codes, u.first_codes) as codes from codeframe_use s
      join coding_unit u on u.project_id = s.project_id and u.use_id = s.id and u.withdrawn_at is null where s.frame_id = ${frameId}) v`,
});

export async function countMerge(
  tx: Parameters<typeof mergeCounts>[0],
  of: { frameId: FrameId; codeId: CodeId; intoId: CodeId },
) {
  return (await mergeCounts(tx, of)).rows[0] ?? { moved: 0, both: 0, after: 0, rules: 0 };
}

const beside = statement({
  name: 'answers that have a code beside others',
  takes: { frameId: id<'Codeframe'>(), codeId: nullable(id<'Code'>()), most: number },
  gives: { answers: number },
  text: ({ frameId, codeId, most }) => sql`
    select count(*) as answers from codeframe_use s join coding_unit u on u.project_id = s.project_id and u.use_id = s.id
      cross join lateral (values (u.first_codes), (u.second_codes), (u.final_codes)) as p(codes)
    where s.frame_id = ${frameId} and cardinality(p.codes) > ${most} and (${codeId}::bigint is null or ${codeId} = any(p.codes))`,
});

/** Counts answers with more codes than so many, and with this code among them if one is named. */
export async function countBeside(tx: Tx, frameId: FrameId, codeId: CodeId | null, most: number): Promise<number> {
  return (await beside(tx, { frameId, codeId, most })).rows[0]?.answers ?? 0;
}
