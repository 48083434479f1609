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
