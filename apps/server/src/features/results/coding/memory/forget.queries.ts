import type { Id } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { CodeId } from '../frames/change-code.queries.ts';

export type MemoryId = Id<'CodingMemory'>;

const forgotten = statement({
  name: 'forget words of codes for good',
  takes: { ids: listOf(id<'CodingMemory'>()) },
  gives: { ids: listOf(id<'CodingMemory'>()) },
  text: ({ ids }) => sql`
    with meant as (
      select distinct group_id, language, key, code_uid from coding_memory where id = any(${ids}::bigint[])
    ), marked as (
      insert into coding_forgotten (group_id, language, key, code_uid) select group_id, language, key, code_uid from meant
      on conflict do nothing
    ), gone as (
      delete from coding_memory m using meant w
      where m.group_id = w.group_id and m.language = w.language and m.key = w.key and m.code_uid = w.code_uid returning m.id
    )
    select coalesce(array_agg(id order by id), '{}') as ids from gone`,
});

/** Forgets what these rows remember, in all uses of their group; returns the rows that are gone. */
export async function forgetMemory(tx: Tx, ids: readonly MemoryId[]): Promise<readonly MemoryId[]> {
  return (await forgotten(tx, { ids })).rows[0]?.ids ?? [];
}

const followed = statement({
  name: 'have what is forgotten follow a merged code',
  takes: { codeId: id<'Code'>(), intoId: id<'Code'>() },
  text: ({ codeId, intoId }) => sql`
    insert into coding_forgotten (group_id, language, key, code_uid)
    select f.group_id, f.language, f.key, into_code.uid from code c join codeframe o on o.id = c.frame_id
      left join project p on p.id = o.project_id
      join coding_forgotten f on f.code_uid = c.uid and f.group_id = coalesce(o.group_id, p.group_id)
      join code into_code on into_code.id = ${intoId}
    where c.id = ${codeId} on conflict do nothing`,
});

/** Words that are forgotten of a code stay forgotten of the one that takes its answers. */
export async function moveForgotten(tx: Tx, codeId: CodeId, intoId: CodeId): Promise<void> {
  await followed(tx, { codeId, intoId });
}

const written = statement({
  name: 'how words that are remembered were written',
  takes: { ids: listOf(id<'CodingMemory'>()) },
  gives: { id: id<'CodingMemory'>(), text },
  text: ({ ids }) => sql`
    select m.id, said.text from coding_memory m cross join lateral (
      select u.text from coding_unit u where u.project_id = m.project_id and u.use_id = m.use_id and u.key = m.key and u.withdrawn_at is null
      order by u.id limit 1) said
    where m.id = any(${ids}::bigint[])`,
});

/** Finds how people wrote what these rows remember. */
export async function listWritten(db: Db, ids: readonly MemoryId[]): Promise<ReadonlyMap<MemoryId, string>> {
  return new Map((await written(db, { ids })).rows.map((row) => [row.id, row.text]));
}
