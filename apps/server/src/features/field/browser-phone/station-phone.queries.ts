import type { StationPhone } from '@seker/contract';
import type { Db } from '../../../db/database.ts';

export async function readStationPhone(db: Db, station: string): Promise<StationPhone> {
  const { phone } = await db
    .selectFrom('station')
    .select('phone')
    .where('name', '=', station)
    .executeTakeFirstOrThrow();
  return phone;
}
