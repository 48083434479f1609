import type { AuditField } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedDevice } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import { hashPassword } from '../../people/auth/index.ts';
import { letGo } from '../kiosk/index.ts';
import { changeDevice } from './change-device.ts';
import { revokeKey, updateDevice } from './device.queries.ts';

interface DeviceForm {
  readonly name: string;
  readonly place: string;
  /** `null`: the one that it has. */
  readonly pin: string | null;
  /** It may work although its browser does not promise to keep what is stored; absent: as before. */
  readonly isStorageOverridden?: boolean | undefined;
  readonly revision: number;
}

/** Saves the form of a device, if it is unchanged since the editor read it; returns its revision. */
export async function editDevice(
  deps: Deps,
  by: Session,
  device: ScopedDevice,
  { name, place, pin, revision, ...form }: DeviceForm,
): Promise<number> {
  const pinHash = pin === null ? null : await hashPassword(pin);
  return await changeDevice(deps, by, device, {
    action: 'edit',
    act: async (tx, locked) => {
      const { changedBy, changedAt } = locked;
      if (locked.revision !== revision)
        throw new Refusal('stale', { details: { changedBy, changedAt: changedAt.toISOString() } });
      const fields: AuditField[] = [];
      if (locked.name !== name) fields.push('name');
      if (locked.place !== place) fields.push('place');
      if (pin !== null) fields.push('pin');
      const isStorageOverridden = form.isStorageOverridden ?? locked.isStorageOverridden;
      if (locked.isStorageOverridden !== isStorageOverridden) fields.push('storageOverride');
      if (fields.length === 0) return { done: revision, details: null };
      const changed = { name, place, pinHash, isStorageOverridden };
      const edited = await updateDevice(tx, locked.id, changed, { by: by.personId, at: deps.now() });
      return { done: edited, details: { fields } };
    },
  });
}

/** Revokes a device for ever; the interview on it is let go as it is. */
export async function revokeDevice(deps: Deps, by: Session, device: ScopedDevice, name: string): Promise<void> {
  await changeDevice(deps, by, device, {
    action: 'revoke',
    act: async (tx, locked) => {
      if (locked.name !== name.trim())
        throw new Refusal('invalid', { details: { faults: [{ field: 'name', code: 'nameDiffers' }] } });
      await letGo(tx, locked, deps.now());
      await revokeKey(tx, locked, { by: by.personId, at: deps.now() });
      return { done: null, details: {} };
    },
  });
}
