import type { Id } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { ListRecord } from './file/list-record.ts';

export async function lockRecord(tx: Tx, listFileId: Id<'ListFile'>, id: Id<'Record'>) {
  const row = await tx
    .selectFrom('list_record')
    .select(['fields', 'phones', 'numbers', 'email', 'revision'])
    .where('list_file_id', '=', listFileId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface RecordPlace {
  readonly listFileId: Id<'ListFile'>;
  readonly id: Id<'Record'>;
}

export async function updateRecord(
  tx: Tx,
  { listFileId, id }: RecordPlace,
  { fields, phones, numbers, email, isDoubtful }: ListRecord,
): Promise<void> {
  await tx
    .updateTable('list_record')
    .set((eb) => ({
      fields: JSON.stringify(fields),
      phones: [...phones],
      numbers: [...numbers],
      email,
      doubtful: isDoubtful,
      revision: eb('revision', '+', 1),
    }))
    .where('list_file_id', '=', listFileId)
    .where('id', '=', id)
    .execute();
}

export async function deleteRecord(tx: Tx, { listFileId, id }: RecordPlace): Promise<void> {
  await tx.deleteFrom('list_record').where('list_file_id', '=', listFileId).where('id', '=', id).execute();
}

/** Whether a project has a case of the record. */
export async function isDrawn(tx: Tx, { listFileId, id }: RecordPlace): Promise<boolean> {
  const found = await tx
    .selectFrom('project as p')
    .innerJoin('study_case as c', 'c.project_id', 'p.id')
    .select('c.id')
    .where('p.list_file_id', '=', listFileId)
    .where('c.record_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined) return true;
  const unit = await tx
    .selectFrom('project as p')
    .innerJoin('sample_unit as u', 'u.project_id', 'p.id')
    .select('u.record_id')
    .where('p.list_file_id', '=', listFileId)
    .where('u.record_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return unit !== undefined;
}
