import type { Id, ProjectId, RecordId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

export type ListFileId = Id<'ListFile'>;

/** Separates the values of a record; typed or imported fields cannot contain it. */
export const BETWEEN = '\u001f';
const AT_ONCE = 50_000;

/** Records with a number or an e-mail address; a case of any other could never be worked on. */
const REACHABLE = sql`(cardinality(phones) > 0 or email is not null)`;

const batch = statement({
  name: 'a batch of a sampling frame',
  takes: { listFileId: id<'ListFile'>(), after: id<'Record'>(), fields: listOf(text) },
  gives: { id: id<'Record'>(), values: text },
  text: ({ listFileId, after, fields }) => sql`
    select id, coalesce((select string_agg(list_value(fields, f.name), ${sql.lit(BETWEEN)} order by f.place)
      from unnest(${fields}::text[]) with ordinality as f(name, place)), '') as values
    from list_record where list_file_id = ${listFileId} and id > ${after} and ${REACHABLE} order by id limit ${sql.lit(AT_ONCE)}`,
});

/** Reads the people of a list in its order, with their values in these columns. */
export async function* readFrameBatches(db: Db, listFileId: ListFileId, fields: readonly string[]) {
  for (let after = 0 as RecordId; ; ) {
    const { rows } = await batch(db, { listFileId, after, fields });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

const unreachable = statement({
  name: 'how many people of a list cannot be reached',
  takes: { listFileId: id<'ListFile'>() },
  gives: { people: number },
  text: ({ listFileId }) => sql`
    select count(*) as people from list_record where list_file_id = ${listFileId} and not ${REACHABLE}`,
});

export async function countUnreachable(db: Db, listFileId: ListFileId): Promise<number> {
  return (await unreachable(db, { listFileId })).rows[0]?.people ?? 0;
}

const drawnRecords = statement({
  name: 'the records that were drawn',
  takes: { projectId: id<'Project'>() },
  gives: { recordIds: listOf(id<'Record'>()) },
  text: ({ projectId }) => sql`
    select coalesce(array_agg(record_id order by record_id), '{}') as "recordIds" from sample_unit where project_id = ${projectId}`,
});

/** In ascending order. */
export async function listDrawnRecords(db: Db, projectId: ProjectId): Promise<readonly RecordId[]> {
  return (await drawnRecords(db, { projectId })).rows[0]?.recordIds ?? [];
}
