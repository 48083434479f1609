import type { Id, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const USE = { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() };

const keys = statement({
  name: 'keys of the answers of a use',
  takes: { ...USE, most: number },
  gives: { key: text },
  text: ({ projectId, useId, most }) => sql`
    select key from coding_unit where project_id = ${projectId} and use_id = ${useId} and withdrawn_at is null order by id limit ${most}`,
});

export async function listKeys(db: Db, projectId: ProjectId, useId: UseId, most: number): Promise<readonly string[]> {
  return (await keys(db, { projectId, useId, most })).rows.map(({ key }) => key);
}

const codings = statement({
  name: 'codings by hand of a use after one',
  takes: { ...USE, after: id<'Coding'>(), most: number },
  gives: { id: id<'Coding'>(), unitId: id<'CodingUnit'>(), key: text, language: text, codes: listOf(id<'Code'>()) },
  text: ({ projectId, useId, after, most }) => sql`
    select c.id, c.unit_id as "unitId", u.key, u.language, c.code_ids as codes
    from coding c join coding_unit u on u.project_id = c.project_id and u.id = c.unit_id
    where c.project_id = ${projectId} and u.use_id = ${useId} and c.id > ${after} and c.pass = 1
      and c.how in ('hand', 'group', 'suggestion', 'import', 'merge', 'undo')
    order by c.id limit ${most}`,
});

/** Lists what people put in the first pass, oldest first; what acted alone teaches nothing. */
export async function listCodingsAfter(
  db: Db,
  of: { projectId: ProjectId; useId: UseId; after: Id<'Coding'>; most: number },
) {
  return (await codings(db, of)).rows;
}

const openKeys = statement({
  name: 'open answers of a use by key',
  takes: { ...USE, most: number },
  gives: { key: text, text, answers: number },
  text: ({ projectId, useId, most }) => sql`
    select key, min(text) as text, count(*) as answers from coding_unit
    where project_id = ${projectId} and use_id = ${useId} and state = 'open' and withdrawn_at is null and key <> ''
    group by key order by count(*) desc, key limit ${most}`,
});

export async function listOpenKeysOf(db: Db, projectId: ProjectId, useId: UseId, most: number) {
  return (await openKeys(db, { projectId, useId, most })).rows;
}

const known = statement({
  name: 'languages of keys of a use',
  takes: { ...USE, keys: listOf(text) },
  gives: { key: text, text, language: text },
  text: ({ projectId, useId, keys: wanted }) => sql`
    select key, min(text) as text, min(language) as language from coding_unit
    where project_id = ${projectId} and use_id = ${useId} and key = any(${wanted}::text[]) and withdrawn_at is null group by key`,
});

/** Finds what is written under keys, and in which language. */
export async function listAnswersByKey(db: Db, projectId: ProjectId, useId: UseId, wanted: readonly string[]) {
  return (await known(db, { projectId, useId, keys: wanted })).rows;
}
