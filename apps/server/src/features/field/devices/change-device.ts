import { type AuditAct, mayAct } from '@seker/contract';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedDevice } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import { type LockedDevice, lockDevice } from './device.queries.ts';
import { HANDLE_DEVICE } from './devices.policy.ts';

interface DeviceChange<Done> {
  readonly action: AuditAct;
  /** Returns the result, and the details for the audit; null when nothing changed, which is not audited. */
  readonly act: (
    tx: Tx,
    locked: LockedDevice,
  ) => Promise<{ readonly done: Done; readonly details: AuditDetails | null }>;
}

/** Changes a device that was not revoked and audits it in one transaction; the right is checked again on its row. */
export async function changeDevice<Done>(
  deps: Deps,
  by: Session,
  device: ScopedDevice,
  { action, act }: DeviceChange<Done>,
): Promise<Done> {
  return await transact(deps.db, async (tx) => {
    const locked = await lockDevice(tx, device.id);
    if (locked === undefined) throw new Refusal('notFound');
    const { groupId } = locked;
    if (groupId === null || !mayAct(by, HANDLE_DEVICE.right, { groupId }).ok) throw new Refusal('forbidden');
    if (locked.revokedAt !== null) throw new Refusal('deviceRevoked');
    const { done, details } = await act(tx, locked);
    if (details !== null)
      await writeAudit(tx, {
        at: deps.now(),
        personId: by.personId,
        sessionId: by.id,
        projectId: locked.projectId,
        action,
        subject: 'device',
        subjectId: device.id,
        details,
      });
    return done;
  });
}
