import type { GroupId, Id, ProjectId } from '@seker/kernel';
import type { Db } from '../db/database.ts';

declare const scoped: unique symbol;

/** A device of a project within the requester's right; it may have been revoked. */
export interface ScopedDevice {
  readonly id: Id<'Device'>;
  readonly projectId: ProjectId;
  readonly groupId: GroupId;
  readonly [scoped]: 'device';
}

/** Finds a device; the caller must still check the right to it. */
export async function findDevice(db: Db, deviceId: number): Promise<ScopedDevice | null> {
  const row = await db
    .selectFrom('device as d')
    .innerJoin('project as p', 'p.id', 'd.project_id')
    .select(['d.id', 'd.project_id as projectId', 'p.group_id as groupId'])
    .where('d.id', '=', deviceId as Id<'Device'>)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (row as ScopedDevice);
}
