import type { Id, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, nullable, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

export type UseId = Id<'CodeframeUse'>;

export const SOURCES = z.array(z.object({ question: z.string(), part: z.string() }));

const USE = {
  id: id<'CodeframeUse'>(),
  frameId: id<'Codeframe'>(),
  frame: text,
  frameRevision: number,
  isMultiple: boolean,
  mostCodes: nullable(number),
  variable: text,
  sources: json(SOURCES),
  doublePercent: number,
  putsSame: boolean,
  putsByRule: boolean,
  putsByMemory: boolean,
  encodersExtend: boolean,
  pullSize: nullable(number),
  isSmartOrder: boolean,
  isClosed: boolean,
  revision: number,
};

const columns = () => sql`
  s.id, s.frame_id as "frameId", f.name as frame, f.revision as "frameRevision", f.is_multiple as "isMultiple", f.most_codes as "mostCodes",
  s.variable, s.sources, s.double_percent as "doublePercent", s.puts_same as "putsSame", s.puts_by_rule as "putsByRule",
  s.puts_by_memory as "putsByMemory", s.encoders_extend as "encodersExtend", s.pull_size as "pullSize",
  s.is_smart_order as "isSmartOrder", s.closed_at is not null as "isClosed", s.revision`;

const uses = statement({
  name: 'uses of codeframes in a project',
  takes: { projectId: id<'Project'>() },
  gives: USE,
  text: ({ projectId }) => sql`
    select ${columns()} from codeframe_use s join codeframe f on f.id = s.frame_id where s.project_id = ${projectId} order by s.id`,
});

export type StoredUse = Awaited<ReturnType<typeof listUses>>[number];

export async function listUses(db: Db, projectId: ProjectId) {
  return (await uses(db, { projectId })).rows;
}

const one = statement({
  name: 'one use of a codeframe',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() },
  gives: USE,
  text: ({ projectId, useId }) => sql`
    select ${columns()} from codeframe_use s join codeframe f on f.id = s.frame_id where s.project_id = ${projectId} and s.id = ${useId}`,
});

export async function readUse(db: Db, projectId: ProjectId, useId: UseId): Promise<StoredUse | null> {
  return (await one(db, { projectId, useId })).rows[0] ?? null;
}

const locked = statement({
  name: 'lock a use of a codeframe, and its frame',
  takes: { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() },
  gives: USE,
  text: ({ projectId, useId }) => sql`
    select ${columns()} from codeframe_use s join codeframe f on f.id = s.frame_id
    where s.project_id = ${projectId} and s.id = ${useId} for no key update`,
});

/** Locks a use and its frame until the commit; null where there is none. */
export async function lockUse(tx: Tx, projectId: ProjectId, useId: UseId): Promise<StoredUse | null> {
  return (await locked(tx, { projectId, useId })).rows[0] ?? null;
}
