import type { Db } from '../../../db/database.ts';

/** A picture, film or sound in the store; its id is the hash of its content. */
export interface StoredMedium {
  readonly id: string;
  readonly type: 'image' | 'video' | 'audio';
  readonly mime: string;
  readonly bytes: number;
  /** In pixels; `null` when unknown or not applicable. */
  readonly width: number | null;
  readonly height: number | null;
}

export async function listMedia(db: Db, ids: readonly string[]): Promise<readonly StoredMedium[]> {
  return await db
    .selectFrom('medium')
    .select(['id', 'type', 'mime', 'bytes', 'width', 'height'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}

/** Registers a stored file; equal content changes nothing. */
export async function insertMedium(db: Db, medium: StoredMedium): Promise<void> {
  const { id, type, mime, bytes, width, height } = medium;
  await db
    .insertInto('medium')
    .values({ id, type, mime, bytes, width, height })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
