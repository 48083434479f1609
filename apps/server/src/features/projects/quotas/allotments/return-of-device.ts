import type { Id, Instant } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { shareQuotas } from '../places/index.ts';
import { listProjectsOfDevice, lockAllOfDevice } from './allotment.queries.ts';
import { endAllotments } from './end-allotments.ts';

/** Gives back all that a device holds, for it is lost. */
export async function returnOfDevice(tx: Tx, deviceId: Id<'Device'>, now: Instant): Promise<void> {
  for (const projectId of await listProjectsOfDevice(tx, deviceId)) {
    await shareQuotas(tx, projectId);
    await endAllotments(tx, projectId, await lockAllOfDevice(tx, projectId, deviceId), { as: 'revoked', now });
  }
}
