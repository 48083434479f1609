import type { CodingSource } from '@seker/contract';
import type { GroupId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, json, listOf, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { FrameId } from '../frames/frame.queries.ts';
import { SOURCES, type UseId } from './use.queries.ts';

const frameMade = statement({
  name: 'make a codeframe of a project',
  takes: {
    projectId: nullable(id<'Project'>()),
    groupId: nullable(id<'Group'>()),
    sourceId: nullable(id<'Codeframe'>()),
    name: text,
    isMultiple: boolean,
    mostCodes: nullable(number),
    by: id<'Person'>(),
    at: moment,
  },
  gives: { id: id<'Codeframe'>() },
  text: ({ projectId, groupId, sourceId, name, isMultiple, mostCodes, by, at }) => sql`
    insert into codeframe (project_id, group_id, source_id, name, is_multiple, most_codes, changed_by, changed_at)
    values (${projectId}, ${groupId}, ${sourceId}, ${name}, ${isMultiple}, ${mostCodes}, ${by}, ${at}) returning id`,
});

export interface NewFrame {
  /** Null: of the library of the group. */
  readonly projectId: ProjectId | null;
  readonly groupId: GroupId | null;
  readonly sourceId: FrameId | null;
  readonly name: string;
  readonly isMultiple: boolean;
  readonly mostCodes: number | null;
}

export async function insertFrame(tx: Tx, frame: NewFrame, change: { by: PersonId; at: Instant }): Promise<FrameId> {
  const [row] = (await frameMade(tx, { ...frame, ...change })).rows;
  if (row === undefined) throw new Error('a codeframe was not made');
  return row.id;
}

const copied = statement({
  name: 'copy the codes of a frame',
  takes: { fromId: id<'Codeframe'>(), toId: id<'Codeframe'>() },
  text: ({ fromId, toId }) => sql`
    with copies as (
      insert into code (frame_id, uid, number, is_net, names, note, is_exclusive, system_key, position)
      select ${toId}, uid, number, is_net, names, note, is_exclusive, system_key, position from code
      where frame_id = ${fromId} and retired_at is null
      returning id, uid
    )
    insert into code_rule (code_id, language, kind, text, is_auto, position)
    select n.id, r.language, r.kind, r.text, r.is_auto, r.position
    from code c join code_rule r on r.code_id = c.id join copies n on n.uid = c.uid where c.frame_id = ${fromId}`,
});
const nested = statement({
  name: 'place copied codes in their nets',
  takes: { fromId: id<'Codeframe'>(), toId: id<'Codeframe'>() },
  text: ({ fromId, toId }) => sql`
    update code n set parent_id = p.id from code c join code net on net.id = c.parent_id join code p on p.uid = net.uid
    where n.frame_id = ${toId} and c.frame_id = ${fromId} and c.uid = n.uid and p.frame_id = ${toId}`,
});

/** Copies the codes that can still be put, with their nets and rules. */
export async function copyCodes(tx: Tx, fromId: FrameId, toId: FrameId): Promise<void> {
  await copied(tx, { fromId, toId });
  await nested(tx, { fromId, toId });
}

const SETTINGS = {
  variable: text,
  doublePercent: number,
  putsSame: boolean,
  putsByRule: boolean,
  putsByMemory: boolean,
  encodersExtend: boolean,
  pullSize: nullable(number),
  isSmartOrder: boolean,
};
export interface UseSettings {
  readonly variable: string;
  readonly doublePercent: number;
  readonly putsSame: boolean;
  readonly putsByRule: boolean;
  readonly putsByMemory: boolean;
  readonly encodersExtend: boolean;
  readonly pullSize: number | null;
  readonly isSmartOrder: boolean;
}

const made = statement({
  name: 'make a use of a codeframe',
  takes: {
    projectId: id<'Project'>(),
    frameId: id<'Codeframe'>(),
    sources: json(SOURCES),
    ...SETTINGS,
    by: id<'Person'>(),
    at: moment,
  },
  gives: { id: id<'CodeframeUse'>() },
  text: ({
    projectId,
    frameId,
    sources,
    variable,
    doublePercent,
    putsSame,
    putsByRule,
    putsByMemory,
    encodersExtend,
    pullSize,
    isSmartOrder,
    by,
    at,
  }) => sql`
    insert into codeframe_use (project_id, frame_id, sources, variable, double_percent, puts_same, puts_by_rule, puts_by_memory, encoders_extend,
      pull_size, is_smart_order, made_at, changed_at, changed_by)
    values (${projectId}, ${frameId}, ${sources}, ${variable}, ${doublePercent}, ${putsSame}, ${putsByRule}, ${putsByMemory}, ${encodersExtend},
      ${pullSize}, ${isSmartOrder}, ${at}, ${at}, ${by}) returning id`,
});

export async function insertUse(
  tx: Tx,
  use: UseSettings & {
    projectId: ProjectId;
    frameId: FrameId;
    sources: readonly CodingSource[];
    by: PersonId;
    at: Instant;
  },
): Promise<UseId> {
  const [row] = (await made(tx, { ...use, sources: [...use.sources] })).rows;
  if (row === undefined) throw new Error('a use was not made');
  return row.id;
}

const written = statement({
  name: 'write the settings of a use',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>(), ...SETTINGS, by: id<'Person'>(), at: moment },
  gives: { revision: number },
  text: ({
    projectId,
    useId,
    variable,
    doublePercent,
    putsSame,
    putsByRule,
    putsByMemory,
    encodersExtend,
    pullSize,
    isSmartOrder,
    by,
    at,
  }) => sql`
    with drawn as (
      update coding_unit u set is_double = mod(abs(hashtextextended(u.use_id || ' ' || u.key, 0)), 100) < ${doublePercent}
      where u.project_id = ${projectId} and u.use_id = ${useId} and u.second_codes is null and u.second_batch_id is null and u.final_codes is null
    )
    update codeframe_use set variable = ${variable}, double_percent = ${doublePercent}, puts_same = ${putsSame}, puts_by_rule = ${putsByRule},
      puts_by_memory = ${putsByMemory}, encoders_extend = ${encodersExtend}, pull_size = ${pullSize}, is_smart_order = ${isSmartOrder},
      revision = revision + 1, changed_at = ${at}, changed_by = ${by}
    where project_id = ${projectId} and id = ${useId} returning revision`,
});

/** Writes the settings; answers that no second pass has touched are drawn for it anew by the same seed. */
export async function writeUse(
  tx: Tx,
  use: UseSettings & { projectId: ProjectId; useId: UseId; by: PersonId; at: Instant },
): Promise<number> {
  return (await written(tx, use)).rows[0]?.revision ?? 0;
}

const frameWritten = statement({
  name: 'write the settings of a codeframe',
  takes: {
    frameId: id<'Codeframe'>(),
    name: text,
    isMultiple: boolean,
    mostCodes: nullable(number),
    by: id<'Person'>(),
    at: moment,
  },
  text: ({ frameId, name, isMultiple, mostCodes, by, at }) => sql`
    update codeframe set name = ${name}, is_multiple = ${isMultiple}, most_codes = ${mostCodes}, changed_by = ${by}, changed_at = ${at}
    where id = ${frameId}`,
});

export async function writeFrame(
  tx: Tx,
  frame: { frameId: FrameId; name: string; isMultiple: boolean; mostCodes: number | null; by: PersonId; at: Instant },
): Promise<void> {
  await frameWritten(tx, frame);
}

const reviewersWritten = statement({
  name: 'name the reviewers of a use',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>(), personIds: listOf(id<'Person'>()) },
  text: ({ projectId, useId, personIds }) => sql`
    with gone as (
      delete from coding_reviewer where project_id = ${projectId} and use_id = ${useId} and person_id <> all(${personIds}::bigint[])
    )
    insert into coding_reviewer (project_id, use_id, person_id)
    select ${projectId}, ${useId}, p.id from project j join person p on p.group_id = j.group_id and p.role = 'encoder' and p.removed_at is null
    where j.id = ${projectId} and p.id = any(${personIds}::bigint[]) on conflict do nothing`,
});

/** Names the encoders of the project's group who decide in its review. */
export async function writeReviewers(
  tx: Tx,
  projectId: ProjectId,
  useId: UseId,
  personIds: readonly PersonId[],
): Promise<void> {
  await reviewersWritten(tx, { projectId, useId, personIds });
}

const reviewers = statement({
  name: 'reviewers of the uses of a project',
  takes: { projectId: id<'Project'>() },
  gives: { useId: id<'CodeframeUse'>(), id: id<'Person'>(), name: text },
  text: ({ projectId }) => sql`
    select r.use_id as "useId", p.id, p.real_name as name from coding_reviewer r join person p on p.id = r.person_id
    where r.project_id = ${projectId} order by p.real_name, p.id`,
});

export async function listReviewers(db: Db, projectId: ProjectId) {
  return (await reviewers(db, { projectId })).rows;
}

const closed = statement({
  name: 'close encoding of a use, or open it again',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>(), isClosed: boolean, by: id<'Person'>(), at: moment },
  text: ({ projectId, useId, isClosed, by, at }) => sql`
    update codeframe_use set closed_at = case when ${isClosed} then coalesce(closed_at, ${at}) end, revision = revision + 1,
      changed_at = ${at}, changed_by = ${by}
    where project_id = ${projectId} and id = ${useId}`,
});

export async function writeClosed(
  tx: Tx,
  of: { projectId: ProjectId; useId: UseId; isClosed: boolean; by: PersonId; at: Instant },
): Promise<void> {
  await closed(tx, of);
}

const frames = statement({
  name: 'codeframes that a project can begin with',
  takes: { projectId: id<'Project'>() },
  gives: {
    id: id<'Codeframe'>(),
    name: text,
    codes: number,
    isMultiple: boolean,
    mostCodes: nullable(number),
    useId: nullable(id<'CodeframeUse'>()),
  },
  text: ({ projectId }) => sql`
    select f.id, f.name, f.is_multiple as "isMultiple", f.most_codes as "mostCodes",
      (select count(*) from code c where c.frame_id = f.id and not c.is_net and c.retired_at is null) as codes,
      (select min(s.id) from codeframe_use s where s.frame_id = f.id and s.project_id = ${projectId}) as "useId"
    from codeframe f where f.project_id = ${projectId} or f.group_id = (select group_id from project where id = ${projectId})
    order by f.project_id nulls last, f.name, f.id`,
});

/** Lists the frames of the project and of its group's library. */
export async function listFrames(db: Db, projectId: ProjectId) {
  return (await frames(db, { projectId })).rows;
}
