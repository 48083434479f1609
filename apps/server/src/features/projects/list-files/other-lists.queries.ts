import type { Id } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/**
 * `offset 0` makes the planner look up each number by itself. Otherwise, with poor statistics of a table that is being
 * filled, it compares every number with every record.
 */
const foundByIndex = statement({
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

/** Reads all records once: for so many numbers that looking each of them up takes longer. */
const foundInAll = statement({
  name: 'which other lists have these many numbers',
  takes: { numbers: listOf(text), but: nullable(id<'ListFile'>()) },
  gives: { listFileId: id<'ListFile'>(), number: text },
  text: ({ numbers, but }) => sql`
    select distinct said."listFileId", said.number
    from (
        select o.list_file_id as "listFileId", unnest(o.numbers) as number from list_record o
        where ${but}::bigint is null or o.list_file_id <> ${but}) said
      join unnest(${numbers}::text[]) as wanted(number) on wanted.number = said.number
    where exists (
      select from list_file f where f.id = said."listFileId" and f.whole_at is not null and f.removed_at is null)`,
});

const countedMany = statement({
  name: 'how many records of a list have a number of other lists',
  takes: { listFileId: id<'ListFile'>() },
  gives: { listFileId: nullable(id<'ListFile'>()), rows: number },
  text: ({ listFileId }) => sql`
    with own as (select r.id, unnest(r.numbers) as number from list_record r where r.list_file_id = ${listFileId}),
      said as (
        select o.list_file_id, unnest(o.numbers) as number
        from list_record o join list_file f on f.id = o.list_file_id
        where o.list_file_id <> ${listFileId} and f.whole_at is not null and f.removed_at is null),
      found as (select distinct said.list_file_id, own.id from own join said on said.number = own.number)
    select list_file_id as "listFileId", count(*) as rows from found group by list_file_id
    union all select null, count(distinct id) from found
    order by rows desc, "listFileId"`,
});

/** Counts the records of a long list with a number that other visible lists contain, in one pass over all records. */
export async function countManyInOtherLists(db: Db, listFileId: Id<'ListFile'>) {
  const { rows } = await countedMany(db, { listFileId });
  return {
    inOtherLists: rows.find((row) => row.listFileId === null)?.rows ?? 0,
    otherLists: rows.flatMap((row) => (row.listFileId === null ? [] : [{ id: row.listFileId, rows: row.rows }])),
  };
}

/** A million records are read in the time of so many look-ups. */
export const MANY = 10_000;

/** Returns the other visible lists that contain these numbers. */
export async function findInOtherLists(
  db: Db,
  numbers: readonly string[],
  but: Id<'ListFile'> | null,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const lists = new Map<string, number[]>();
  if (numbers.length === 0) return lists;
  const found = numbers.length < MANY ? foundByIndex : foundInAll;
  for (const { listFileId, number } of (await found(db, { numbers, but })).rows) {
    const known = lists.get(number);
    if (known === undefined) lists.set(number, [listFileId]);
    else known.push(listFileId);
  }
  return lists;
}

const readNext = statement({
  name: 'the numbers of the next records of a list',
  takes: { listFileId: id<'ListFile'>(), after: number, most: number },
  gives: { id: number, numbers: listOf(text) },
  text: ({ listFileId, after, most }) => sql`
    select id, numbers from list_record where list_file_id = ${listFileId} and id > ${after} order by id limit ${most}`,
});

/** Reads the numbers of a list's records, so many records at a time. */
export async function* readNumbers(
  db: Db,
  listFileId: Id<'ListFile'>,
  most: number,
): AsyncGenerator<readonly { readonly numbers: readonly string[] }[]> {
  for (let after = 0; ; ) {
    const { rows } = await readNext(db, { listFileId, after, most });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? after;
  }
}
