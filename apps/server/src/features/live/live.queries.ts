import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export async function storePicture(db: Db, picture: { personId: number; type: string; image: Buffer }): Promise<void> {
  await sql`
    insert into screen_picture (person_id, type, image) values (${picture.personId}, ${picture.type}, ${picture.image})
    on conflict (person_id) do update set at = now(), type = excluded.type, image = excluded.image
  `.execute(db);
}

export async function readPicture(db: Db, personId: number): Promise<{ type: string; image: Buffer } | null> {
  const { rows } = await sql<{
    type: string;
    image: Buffer;
  }>`select type, image from screen_picture where person_id = ${personId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether somebody is at work and in the group that the watcher may see. */
export async function isWatchable(db: Db, personId: number, groupId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person p join session s on s.person_id = p.id and s.ended_at is null
    where p.id = ${personId} and (${groupId}::bigint is null or p.group_id = ${groupId})
  `.execute(db);
  return rows.length > 0;
}
