import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

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

/** Whether somebody is at work and in the group that the watcher may see. */
export async function isWatchable(db: Db, personId: number, groupId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person p join session s on s.person_id = p.id and s.ended_at is null
    where p.id = ${personId} and (${groupId}::bigint is null or p.group_id = ${groupId})
  `.execute(db);
  return rows.length > 0;
}
