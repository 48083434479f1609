import type { GroupId, Id } from '@seker/kernel';
import type { Db } from '../db/database.ts';

declare const scoped: unique symbol;

/** A complete, undeleted list file within the requester's right. */
export interface ScopedListFile {
  readonly id: Id<'ListFile'>;
  readonly groupId: GroupId;
  readonly [scoped]: 'listFile';
}

/** Finds a list file; the caller must still check the right to it. */
export async function findListFile(db: Db, listFileId: number): Promise<ScopedListFile | null> {
  const row = await db
    .selectFrom('list_file')
    .select(['id', 'group_id as groupId'])
    .where('id', '=', listFileId as Id<'ListFile'>)
    .where('whole_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (row as ScopedListFile);
}

/** A record of a list within the requester's right. */
export interface ScopedListRecord {
  readonly id: Id<'Record'>;
  readonly [scoped]: 'record';
}

export async function findListRecord(
  db: Db,
  { id: listFileId }: ScopedListFile,
  recordId: number,
): Promise<ScopedListRecord | null> {
  const row = await db
    .selectFrom('list_record')
    .select('id')
    .where('list_file_id', '=', listFileId)
    .where('id', '=', recordId as Id<'Record'>)
    .executeTakeFirst();
  return row === undefined ? null : (row as ScopedListRecord);
}
