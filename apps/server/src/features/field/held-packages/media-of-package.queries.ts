import type { MediumDecision, MediumWhy } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** The held media of the interview that a package tells of, brought by the same device, in the order in which they came. */
export async function listMediaOfPackage(db: Db, packageId: Id<'DevicePackage'>) {
  return await db
    .selectFrom('device_package as h')
    .innerJoin('device_medium as m', (join) =>
      join.onRef('m.uid', '=', 'h.uid').onRef('m.device_id', 'is not distinct from', 'h.device_id'),
    )
    .select((eb) => [
      'm.id',
      eb.cast<MediumWhy>('m.why', 'text').as('why'),
      eb.cast<MediumDecision | null>('m.decided_as', 'text').as('decidedAs'),
    ])
    .where('h.id', '=', packageId)
    .where('m.why', 'is not', null)
    .where('m.complete_at', 'is not', null)
    .orderBy('m.complete_at')
    .orderBy('m.id')
    .execute();
}
