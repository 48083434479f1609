import type { GroupId, Id, Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { JobId } from '../../system/jobs/index.ts';
import type { ListRecord } from './file/list-record.ts';

interface NewList {
  readonly groupId: GroupId;
  readonly name: string;
  readonly by: PersonId;
  readonly at: Instant;
}

/** Inserts a list that is not visible yet, but reserves its name. */
export async function insertUnfinishedList(tx: Tx, { groupId, name, by, at }: NewList): Promise<Id<'ListFile'>> {
  const row = await tx
    .insertInto('list_file')
    .values({
      group_id: groupId,
      name,
      columns: '[]',
      created_by: by,
      created_at: new Date(at),
      changed_at: new Date(at),
      changed_by: by,
      whole_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setImportJob(tx: Tx, id: Id<'ListFile'>, jobId: JobId): Promise<void> {
  await tx.updateTable('list_file').set({ job_id: jobId }).where('id', '=', id).execute();
}

/** Locks the group of a new list, so that it is not removed meanwhile; `false` when it does not exist. */
export async function lockGroupOfList(tx: Tx, groupId: GroupId): Promise<boolean> {
  const found = await tx
    .selectFrom('person_group')
    .select('id')
    .where('id', '=', groupId)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Reads the list that an import fills; undefined when it was erased. */
export async function readImportedList(db: Db, id: Id<'ListFile'>) {
  return await db
    .selectFrom('list_file')
    .select(['group_id as groupId', 'imported', 'whole_at as wholeAt'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

const inserted = statement({
  name: 'add records to a list',
  takes: { listFileId: id<'ListFile'>(), records: json(z.unknown()) },
  text: ({ listFileId, records }) => sql`
    insert into list_record (list_file_id, fields, phones, numbers, email, doubtful)
    select ${listFileId}, r.fields, r.phones, r.numbers, r.email, r."isDoubtful"
    from jsonb_to_recordset(${records}) as r(fields jsonb, phones text[], numbers text[], email text, "isDoubtful" boolean)`,
});

/** Inserts in the order of the file, so that ids ascend. */
export async function insertRecords(tx: Tx, listFileId: Id<'ListFile'>, records: readonly ListRecord[]): Promise<void> {
  if (records.length > 0) await inserted(tx, { listFileId, records });
}

interface FinishedList {
  readonly columns: readonly object[];
  readonly nameColumn: string | null;
  readonly rows: number;
  readonly phones: number;
  readonly emails: number;
  readonly imported: string;
  readonly at: Instant;
}

/** Makes the list visible. */
export async function finishList(tx: Tx, listFileId: Id<'ListFile'>, list: FinishedList): Promise<void> {
  const { columns, nameColumn, rows, phones, emails, imported, at } = list;
  await tx
    .updateTable('list_file')
    .set({
      columns: JSON.stringify(columns),
      name_column: nameColumn,
      rows,
      phones,
      emails,
      imported,
      whole_at: new Date(at),
    })
    .where('id', '=', listFileId)
    .execute();
}

/** Whether the job was cancelled; a job itself only notices an abort. */
export async function isCancelAsked(db: Db, jobId: JobId): Promise<boolean> {
  const row = await db.selectFrom('job').select('cancel_asked as asked').where('id', '=', jobId).executeTakeFirst();
  return row?.asked === true;
}
