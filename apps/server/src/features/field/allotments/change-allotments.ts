import { mayAct } from '@seker/contract';
import type { CellId, Id, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedDevice } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import {
  endAllotments,
  endOfDayIn,
  giveAllotment,
  groupOfProject,
  lockAllOfDevice,
} from '../../projects/quotas/allotments/index.ts';
import { shareQuotas } from '../../projects/quotas/places/index.ts';
import { changeDevice, HANDLE_DEVICE } from '../devices/index.ts';

interface Subject {
  readonly device: ScopedDevice;
  readonly projectId: ProjectId;
}

type Change =
  | { readonly type: 'give'; readonly cellId: CellId; readonly places: number; readonly until: string }
  | { readonly type: 'return'; readonly id: Id<'QuotaAllotment'> };

/** Gives a device places in a cell, or takes back what is left of them, in one transaction with its audit. */
export async function changeAllotments(
  deps: Deps,
  by: Session,
  { device, projectId }: Subject,
  change: Change,
): Promise<{ readonly id: Id<'QuotaAllotment'> }> {
  const groupId = await groupOfProject(deps.db, projectId);
  if (groupId === null) throw new Refusal('notFound');
  if (!mayAct(by, HANDLE_DEVICE.right, { groupId }).ok) throw new Refusal('forbidden');
  return await changeDevice(deps, by, device, {
    action: change.type === 'give' ? 'givePlaces' : 'returnPlaces',
    act: async (tx) => {
      if (change.type === 'return') return await takeBack(tx, { device, projectId }, change.id, deps.now());
      const { cellId, places } = change;
      const until = await endOfDayIn(tx, projectId, change.until);
      if (until <= deps.now())
        throw new Refusal('invalid', { details: { faults: [{ field: 'until', code: 'unfit' }] } });
      const given = { projectId, cellId, deviceId: device.id, places, until, by: by.personId };
      const id = await giveAllotment(tx, given, deps.now());
      return { done: { id }, details: { project: projectId, cell: cellId, places, until: change.until } };
    },
  });
}

/** Again: nothing is left to take back. */
async function takeBack(
  tx: Tx,
  { device, projectId }: Subject,
  id: Id<'QuotaAllotment'>,
  now: Parameters<typeof endAllotments>[3]['now'],
) {
  await shareQuotas(tx, projectId);
  const found = (await lockAllOfDevice(tx, projectId, device.id)).filter((allotment) => allotment.id === id);
  await endAllotments(tx, projectId, found, { as: 'returned', now });
  const places = found.reduce((sum, { left }) => sum + left, 0);
  return { done: { id }, details: found.length === 0 ? null : { project: projectId, places } };
}
