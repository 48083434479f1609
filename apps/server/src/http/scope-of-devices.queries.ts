import type { GroupId, Id, ProjectId } from '@seker/kernel';
import type { Db } from '../db/database.ts';

declare const scoped: unique symbol;

/** A device within the requester's right: of a project, or of a person in the field. It may have been revoked. */
export interface ScopedDevice {
  readonly id: Id<'Device'>;
  /** Of a kiosk. */
  readonly projectId: ProjectId | null;
  readonly groupId: GroupId;
  readonly [scoped]: 'device';
}

/** Finds a device; the caller must still check the right to it. */
export async function findDevice(db: Db, deviceId: number): Promise<ScopedDevice | null> {
  const row = await db
    .selectFrom('device as d')
    .leftJoin('project as p', 'p.id', 'd.project_id')
    .leftJoin('person as w', 'w.id', 'd.person_id')
    .select((eb) => ['d.id', 'd.project_id as projectId', eb.fn.coalesce('p.group_id', 'w.group_id').as('groupId')])
    .where('d.id', '=', deviceId as Id<'Device'>)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
  // A device belongs to a project or to a person, and both have a group.
  return row === undefined || row.groupId === null ? null : (row as ScopedDevice);
}

/** A package of a device within the requester's right. */
export interface ScopedPackage {
  readonly id: Id<'DevicePackage'>;
  readonly [scoped]: 'package';
}

/**
 * Finds a held package and the groups that it is of: its project's, and that of its device's person or project. Without any it is the
 * administrators'; the caller must still check the right to it.
 */
export async function findHeldPackage(
  db: Db,
  packageId: number,
): Promise<{ readonly heldPackage: ScopedPackage; readonly groupIds: readonly GroupId[] } | null> {
  const row = await db
    .selectFrom('device_package as h')
    .leftJoin('project as p', (join) => join.onRef('p.id', '=', 'h.project_id').on('p.removed_at', 'is', null))
    .leftJoin('device as d', 'd.id', 'h.device_id')
    .leftJoin('person as w', 'w.id', 'd.person_id')
    .leftJoin('project as k', (join) => join.onRef('k.id', '=', 'd.project_id').on('k.removed_at', 'is', null))
    .select(['h.id', 'p.group_id as ofProject', 'w.group_id as ofPerson', 'k.group_id as ofKiosk'])
    .where('h.id', '=', packageId as Id<'DevicePackage'>)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { ofProject, ofPerson, ofKiosk, ...found } = row;
  const groupIds = [ofProject, ofPerson, ofKiosk].filter((groupId) => groupId !== null);
  return { heldPackage: found as ScopedPackage, groupIds };
}

/** A held medium of a device within the requester's right. */
export interface ScopedHeldMedium {
  readonly id: Id<'DeviceMedium'>;
  readonly [scoped]: 'medium';
}

/**
 * Finds a held medium and the groups that it is of: that of its interview's project, or of a package that tells of it, and that
 * of its device's person or project. Without any it is the administrators'; the caller must still check the right to it.
 */
export async function findHeldMedium(
  db: Db,
  mediumId: number,
): Promise<{ readonly heldMedium: ScopedHeldMedium; readonly groupIds: readonly GroupId[] } | null> {
  const row = await db
    .selectFrom('device_medium as m')
    .leftJoin('device as d', 'd.id', 'm.device_id')
    .leftJoin('person as w', 'w.id', 'd.person_id')
    .leftJoin('project as k', (join) => join.onRef('k.id', '=', 'd.project_id').on('k.removed_at', 'is', null))
    .select(['m.id', 'm.uid', 'm.device_id as deviceId', 'w.group_id as ofPerson', 'k.group_id as ofKiosk'])
    .where('m.id', '=', mediumId as Id<'DeviceMedium'>)
    .where('m.why', 'is not', null)
    .where('m.complete_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { uid, deviceId, ofPerson, ofKiosk, id } = row;
  const ofProjects = await db
    .selectFrom('project as p')
    .select('p.group_id as groupId')
    .where('p.removed_at', 'is', null)
    .where((eb) =>
      eb.or(
        (['interview', 'device_package'] as const).map((table) =>
          eb(
            'p.id',
            'in',
            eb
              .selectFrom(table)
              .select('project_id')
              .where('uid', '=', uid)
              .where('device_id', 'is not distinct from', deviceId)
              .where('project_id', 'is not', null)
              .$castTo<{ project_id: ProjectId }>(),
          ),
        ),
      ),
    )
    .execute();
  const groupIds = [...ofProjects.map(({ groupId }) => groupId), ofPerson, ofKiosk].filter((each) => each !== null);
  return { heldMedium: { id } as ScopedHeldMedium, groupIds };
}
