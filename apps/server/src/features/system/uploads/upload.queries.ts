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

const MEGABYTE = 1024 * 1024;

/** Bytes that a person may send beside the files that they have sent and not used. */
export async function roomLeft(db: Db, personId: PersonId): Promise<number> {
  const { megabytes, used } = await db
    .selectFrom('setting')
    .select((eb) => [
      'upload_megabytes as megabytes',
      eb
        .selectFrom('upload')
        .where('person_id', '=', personId)
        .select((of) => of.cast<number>(of.fn.coalesce(of.fn.sum('bytes'), of.lit(0)), 'float8').as('used'))
        .as('used'),
    ])
    .executeTakeFirstOrThrow();
  return megabytes * MEGABYTE - (used ?? 0);
}

/** Returns whether it still existed. */
export async function deleteUpload(db: Db, id: Id<'Upload'>): Promise<boolean> {
  const deleted = await db.deleteFrom('upload').where('id', '=', id).returning('id').executeTakeFirst();
  return deleted !== undefined;
}
