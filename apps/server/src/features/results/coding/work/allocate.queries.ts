import type { Id, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, nullable, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';
import type { BatchId } from './batch.queries.ts';

const USE = { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() };

const alone = statement({
  name: 'allocate the answers of a use alone',
  takes: USE,
  text: ({ projectId, useId }) => sql`
    select from codeframe_use where project_id = ${projectId} and id = ${useId} for no key update`,
});

/** Keeps others from allocating answers of this use until the commit. */
export async function allocateAlone(tx: Tx, projectId: ProjectId, useId: UseId): Promise<void> {
  await alone(tx, { projectId, useId });
}

const GIVES = { key: text, language: text, ids: listOf(id<'CodingUnit'>()), firstBy: nullable(listOf(id<'Person'>())) };

const waitingFirst = statement({
  name: 'answers that wait for an encoder',
  takes: USE,
  gives: GIVES,
  text: ({ projectId, useId }) => sql`
    select key, min(language) as language, array_agg(id order by id) as ids, null::bigint[] as "firstBy"
    from coding_unit where project_id = ${projectId} and use_id = ${useId} and withdrawn_at is null and batch_id is null and state = 'open'
    group by key order by min(id)`,
});

const waitingSecond = statement({
  name: 'answers that wait for a second encoder',
  takes: USE,
  gives: GIVES,
  text: ({ projectId, useId }) => sql`
    select u.key, min(u.language) as language, array_agg(distinct u.id) as ids, array_agg(distinct p.person_id) filter (where p.person_id is not null) as "firstBy"
    from coding_unit u left join lateral (
      select u.first_person_id as person_id union select b.person_id from coding_batch b where b.project_id = u.project_id and b.id = u.batch_id) p on true
    where u.project_id = ${projectId} and u.use_id = ${useId} and u.withdrawn_at is null and u.is_double and u.second_batch_id is null
      and u.second_codes is null and u.final_codes is null
    group by u.key order by min(u.id)`,
});

export type WaitingKey = Awaited<ReturnType<typeof listWaiting>>[number];

/**
 * Lists the answers that wait for a pass by what they say, oldest first. `firstBy`: who had or has them in the first
 * pass, and may not have them in the second one.
 */
export async function listWaiting(db: Db, of: { projectId: ProjectId; useId: UseId; pass: 1 | 2 }) {
  const { pass, ...use } = of;
  return (await (pass === 1 ? waitingFirst : waitingSecond)(db, use)).rows;
}

const given = statement({
  name: 'give units to a task',
  takes: { projectId: id<'Project'>(), batchId: id<'CodingBatch'>(), pass: number, ids: listOf(id<'CodingUnit'>()) },
  text: ({ projectId, batchId, pass, ids }) => sql`
    update coding_unit set batch_id = case when ${pass}::int = 1 then ${batchId} else batch_id end,
      second_batch_id = case when ${pass}::int = 2 then ${batchId} else second_batch_id end
    where project_id = ${projectId} and id = any(${ids}::bigint[])`,
});

export async function giveUnits(
  tx: Tx,
  of: { projectId: ProjectId; batchId: BatchId; pass: 1 | 2; ids: readonly Id<'CodingUnit'>[] },
): Promise<void> {
  await given(tx, of);
}

const people = statement({
  name: 'people who can encode in a project',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Person'>(), name: text, languages: listOf(text) },
  text: ({ projectId }) => sql`
    select p.id, p.real_name as name,
      array(select l.code from person_language s join language l on l.id = s.language_id where s.person_id = p.id order by l.code) as languages
    from project j join person p on p.group_id = j.group_id
    where j.id = ${projectId} and p.role = 'encoder' and p.removed_at is null and p.disabled_at is null
    order by p.real_name, p.id`,
});

export async function listEncoders(db: Db, projectId: ProjectId) {
  return (await people(db, { projectId })).rows;
}

export type Encoder = { readonly id: PersonId; readonly name: string; readonly languages: readonly string[] };
