import type { GroupId, Id } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * The package of a medium's interview that is held, brought by the same device: one that waits before one that was set aside.
 * Null: none is held within reach of the group; a group of null reaches all.
 */
export async function readPackageOf(
  db: Db,
  mediumId: Id<'DeviceMedium'>,
  groupId: GroupId | null,
): Promise<Id<'DevicePackage'> | null> {
  const row = await db
    .selectFrom('device_medium as m')
    .innerJoin('device_package as h', (join) =>
      join.onRef('h.uid', '=', 'm.uid').onRef('h.device_id', 'is not distinct from', 'm.device_id'),
    )
    .leftJoin('project as p', (join) => join.onRef('p.id', '=', 'h.project_id').on('p.removed_at', 'is', null))
    .leftJoin('device as d', 'd.id', 'h.device_id')
    .leftJoin('person as w', 'w.id', 'd.person_id')
    .leftJoin('project as k', (join) => join.onRef('k.id', '=', 'd.project_id').on('k.removed_at', 'is', null))
    .select('h.id')
    .where('m.id', '=', mediumId)
    .where((eb) => eb.or([eb('h.decided_as', 'is', null), eb('h.decided_as', '=', 'aside')]))
    .$if(groupId !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('p.group_id', '=', groupId), eb('w.group_id', '=', groupId), eb('k.group_id', '=', groupId)]),
      ),
    )
    .orderBy(sql`h.decided_at is not null`)
    .orderBy('h.id')
    .executeTakeFirst();
  return row?.id ?? null;
}
