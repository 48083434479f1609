import { type SurveySkin, surveySkin } from '@seker/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export async function readSkin(db: Db, id: number): Promise<SurveySkin | null> {
  const { rows } = await sql<{ settings: unknown }>`select settings from skin where id = ${id}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : surveySkin.parse(row.settings);
}
