import type { Id } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, nullable, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/**
 * `offset 0` makes the planner look up each number by itself. Otherwise, with poor statistics of a table that is being
 * filled, it compares every number with every record.
 */
const found = statement({
  name: 'which other lists have these numbers',
  takes: { numbers: listOf(text), but: nullable(id<'ListFile'>()) },
  gives: { listFileId: id<'ListFile'>(), number: text },
  text: ({ numbers, but }) => sql`
    select distinct r.list_file_id as "listFileId", wanted.number
    from unnest(${numbers}::text[]) as wanted(number)
      join lateral (select o.list_file_id from list_record o where o.numbers @> array[wanted.number] offset 0) r on true
    where (${but}::bigint is null or r.list_file_id <> ${but})
      and exists (
        select from list_file f where f.id = r.list_file_id and f.whole_at is not null and f.removed_at is null)`,
});

/** Returns the other visible lists that contain these numbers. */
export async function findInOtherLists(
  db: Db,
  numbers: readonly string[],
  but: Id<'ListFile'> | null,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const lists = new Map<string, number[]>();
  if (numbers.length === 0) return lists;
  for (const { listFileId, number } of (await found(db, { numbers, but })).rows) {
    const known = lists.get(number);
    if (known === undefined) lists.set(number, [listFileId]);
    else known.push(listFileId);
  }
  return lists;
}
