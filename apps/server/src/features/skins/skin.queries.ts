import { type SurveySkin, surveySkin } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type { Db } from '../../db/database.ts';

export async function readSkin(db: Db, id: Id<'Skin'>): Promise<SurveySkin | null> {
  const row = await db.selectFrom('skin').select('settings').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : surveySkin.parse(row.settings);
}
