import type { DeviceRow } from '@seker/contract';

/** A kiosk in the list, connected unless the test says otherwise. */
export const device = (id: number, own: Partial<DeviceRow>): DeviceRow => ({
  id,
  kind: 'kiosk',
  name: `Kiosk ${id}`,
  place: 'Main entrance',
  project: { id: 7, name: 'Museum', isOnline: true },
  person: null,
  freeBytes: null,
  isStorageOverridden: false,
  unsent: { count: 0, since: null },
  assignments: 0,
  held: 0,
  state: 'connected',
  seenAt: '2026-11-24T12:19:00.000Z',
  today: { begun: 5, completed: 3 },
  version: '0.1.0',
  behind: 0,
  battery: 82,
  isCharging: false,
  hasPin: true,
  pairingUntil: null,
  pairedAt: '2026-11-01T08:00:00.000Z',
  revokedAt: null,
  revision: 1,
  ...own,
});
