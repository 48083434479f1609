import type { UploadPurpose } from '@seker/contract';
import type { Id, Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

export interface NewUpload {
  readonly key: string;
  readonly personId: PersonId;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly kind: string;
  readonly bytes: number;
  readonly at: Instant;
}

export async function insertUpload(tx: Tx, { key, personId, at, ...rest }: NewUpload): Promise<Id<'Upload'>> {
  const { id } = await tx
    .insertInto('upload')
    .values({ file_key: key, person_id: personId, at: new Date(at), ...rest })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether it still existed. */
export async function deleteUpload(db: Db, id: Id<'Upload'>): Promise<boolean> {
  const deleted = await db.deleteFrom('upload').where('id', '=', id).returning('id').executeTakeFirst();
  return deleted !== undefined;
}
