import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A picture, film or sound in the store; its id is the hash of its content. */
export interface StoredMedium {
  readonly id: string;
  readonly type: 'image' | 'video' | 'audio';
  readonly mime: string;
  readonly bytes: number;
  /** In pixels; `null` where that is not known or makes no sense. */
  readonly width: number | null;
  readonly height: number | null;
}

export async function listMedia(db: Db, ids: readonly string[]): Promise<readonly StoredMedium[]> {
  const { rows } = await sql<StoredMedium>`
    select id, type, mime, bytes, width, height from medium where id = any(${[...ids]}::text[])
  `.execute(db);
  return rows;
}

/** Notes a file that lies in the store; the same content a second time changes nothing. */
export async function insertMedium(db: Db, medium: StoredMedium): Promise<void> {
  await sql`
    insert into medium (id, type, mime, bytes, width, height)
    values (${medium.id}, ${medium.type}, ${medium.mime}, ${medium.bytes}, ${medium.width}, ${medium.height})
    on conflict (id) do nothing
  `.execute(db);
}
