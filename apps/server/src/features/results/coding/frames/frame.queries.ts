import { SYSTEM_CODES } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { type RawBuilder, sql } from 'kysely';
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

/** Shares a frame within a statement, as `shareFrame` does. */
export const sharedFrame = (frameId: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock_shared(hashtextextended('codeframe ' || ${frameId}, 0))`;

const shared = statement({
  name: 'share a codeframe',
  takes: FRAME,
  text: ({ frameId }) => sql`select from ${sharedFrame(sql`${frameId}::bigint`)}`,
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
