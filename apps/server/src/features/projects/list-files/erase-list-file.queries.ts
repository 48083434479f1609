import type { Id } from '@seker/kernel';
import { sql } from 'kysely';
import { id } from '../../../db/column.ts';
import type { Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const AT_ONCE = 5_000;

const some = statement({
  name: 'delete some records of a list that is not shown',
  takes: { listFileId: id<'ListFile'>() },
  text: ({ listFileId }) => sql`
    delete from list_record where list_file_id = ${listFileId} and id in (
      select r.id from list_record r join list_file f on f.id = r.list_file_id
      where r.list_file_id = ${listFileId} and (f.whole_at is null or f.removed_at is not null)
      order by r.id limit ${sql.lit(AT_ONCE)})`,
});

/** Deletes some records, unless the list is visible. */
export async function deleteSomeRecords(tx: Tx, listFileId: Id<'ListFile'>): Promise<number> {
  return (await some(tx, { listFileId })).count;
}

/** Deletes the list; returns 0 records. */
export async function deleteListFile(tx: Tx, listFileId: Id<'ListFile'>): Promise<number> {
  await tx
    .deleteFrom('list_file')
    .where('id', '=', listFileId)
    .where((eb) => eb.or([eb('whole_at', 'is', null), eb('removed_at', 'is not', null)]))
    .execute();
  return 0;
}

const unfinished = statement({
  name: 'give up lists whose import came to no end',
  takes: {},
  gives: { id: id<'ListFile'>() },
  text: () => sql`
    update list_file f set removed_at = now()
    where f.whole_at is null and f.removed_at is null
      and not exists (select from job j where j.id = f.job_id and j.ended_at is null)
    returning f.id`,
});

/** Removes incomplete lists without a running import; their names become available again. */
export async function giveUpUnfinished(tx: Tx): Promise<readonly Id<'ListFile'>[]> {
  return (await unfinished(tx, {})).rows.map((row) => row.id);
}
