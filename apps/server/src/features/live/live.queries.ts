import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ScopedPerson } from '../../http/scope.queries.ts';

/** The newest answer of a screen: a picture, or null where it could not make one. */
export interface ScreenPicture {
  readonly at: Date;
  readonly picture: { readonly type: string; readonly image: Buffer } | null;
}

export async function storePicture(db: Db, personId: number, picture: ScreenPicture['picture']): Promise<void> {
  await sql`
    insert into screen_picture (person_id, type, image) values (${personId}, ${picture?.type ?? null}, ${picture?.image ?? null})
    on conflict (person_id) do update set at = now(), type = excluded.type, image = excluded.image
  `.execute(db);
}

export async function readPicture(db: Db, personId: number): Promise<ScreenPicture | null> {
  const { rows } = await sql<{ at: Date; type: string | null; image: Buffer | null }>`
    select at, type, image from screen_picture where person_id = ${personId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { at, type, image } = row;
  return { at, picture: type === null || image === null ? null : { type, image } };
}

export async function isAtWork(db: Db, { id }: ScopedPerson): Promise<boolean> {
  const { rows } = await sql`select 1 from session where person_id = ${id} and ended_at is null`.execute(db);
  return rows.length > 0;
}
