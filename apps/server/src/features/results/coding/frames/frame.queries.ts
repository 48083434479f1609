import { SYSTEM_CODES } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, nullable, number, oneOf, text, uuid } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

export type FrameId = Id<'Codeframe'>;
const FRAME = { frameId: id<'Codeframe'>() };

const codes = statement({
  name: 'codes of a frame',
  takes: FRAME,
  gives: {
    id: id<'Code'>(),
    uid: uuid,
    number,
    isNet: boolean,
    parentId: nullable(id<'Code'>()),
    names: json(z.record(z.string(), z.string())),
    note: text,
    isExclusive: boolean,
    systemKey: nullable(oneOf(...SYSTEM_CODES)),
    position: number,
    mergedInto: nullable(id<'Code'>()),
    isRetired: boolean,
  },
  text: ({ frameId }) => sql`
    select id, uid, number, is_net as "isNet", parent_id as "parentId", names, note, is_exclusive as "isExclusive",
      system_key as "systemKey", position, merged_into as "mergedInto", retired_at is not null as "isRetired"
    from code where frame_id = ${frameId} order by position, number, id`,
});

export type StoredCode = Awaited<ReturnType<typeof listCodes>>[number];

export async function listCodes(db: Db, frameId: FrameId) {
  return (await codes(db, { frameId })).rows;
}

const rules = statement({
  name: 'rules of the codes of a frame',
  takes: FRAME,
  gives: {
    id: id<'CodeRule'>(),
    codeId: id<'Code'>(),
    language: nullable(text),
    kind: oneOf('exact', 'words', 'pattern'),
    text,
    isAuto: boolean,
  },
  text: ({ frameId }) => sql`
    select r.id, r.code_id as "codeId", r.language, r.kind, r.text, r.is_auto as "isAuto"
    from code_rule r join code c on c.id = r.code_id where c.frame_id = ${frameId} order by r.code_id, r.position, r.id`,
});

export async function listCodeRules(db: Db, frameId: FrameId) {
  return (await rules(db, { frameId })).rows;
}

const shared = statement({
  name: 'share a codeframe',
  takes: FRAME,
  text: ({ frameId }) => sql`
    select from pg_advisory_xact_lock_shared(hashtextextended('codeframe ' || ${frameId}::bigint, 0))`,
});
const owned = statement({
  name: 'have a codeframe alone',
  takes: FRAME,
  text: ({ frameId }) =>
    sql`select from pg_advisory_xact_lock(hashtextextended('codeframe ' || ${frameId}::bigint, 0))`,
});

/** Keeps the frame as it is until the commit; every act that puts codes calls it first. */
export async function shareFrame(db: Db, frameId: FrameId): Promise<void> {
  await shared(db, { frameId });
}

/** Keeps codes from being put until the commit; every change of a frame calls it first. */
export async function ownFrame(db: Db, frameId: FrameId): Promise<void> {
  await owned(db, { frameId });
}

const mergedCodes = statement({
  name: 'merged codes of a frame, and where they went',
  takes: FRAME,
  gives: { id: id<'Code'>(), into: id<'Code'>() },
  text: ({ frameId }) => sql`
    with recursive went(id, into_id) as (
      select id, merged_into from code where frame_id = ${frameId} and merged_into is not null
      union select w.id, c.merged_into from went w join code c on c.id = w.into_id and c.merged_into is not null)
    select w.id, w.into_id as into from went w join code c on c.id = w.into_id and c.merged_into is null`,
});

/** Lists merged codes with the code that stands in their place. */
export async function listMerged(db: Db, frameId: FrameId) {
  return (await mergedCodes(db, { frameId })).rows;
}
