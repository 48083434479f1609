import { deleteDB } from 'idb';
import { importDataKey, lockKey, newRawKey, type RawKey } from './data-key.ts';
import { DEVICE_CLOCK, type DeviceClock } from './device-clock.ts';
import { holdAlone, whenFree } from './hold-alone.ts';
import { createPinLock, type PinRefusal } from './pin-lock.ts';
import type { PinStanding } from './pin-waits.ts';
import { type UnsentCount, unsentIn } from './unsent-in.ts';
import { createVault, encryptChanges, putAll, type Vault, type VaultChange } from './vault.ts';
import { databaseName, openVaultDatabase, type VaultDatabase } from './vault-database.ts';
import { STORES, type VaultRecords } from './vault-records.ts';
import { writeDurably } from './write-durably.ts';

/** `unsupported`: an old browser, or a page that came over plain HTTP · `elsewhere`: another tab has it open · `new`: it has no PIN yet. */
export type VaultDoor<Records extends VaultRecords = VaultRecords> =
  | { readonly state: 'unsupported' }
  | { readonly state: 'elsewhere'; whenFree(): Promise<void> }
  | NewVault<Records>
  | LockedVault<Records>;

export interface NewVault<Records extends VaultRecords = VaultRecords> {
  readonly state: 'new';
  /**
   * Sets the PIN. `firstRecords` gets the data key, to seal it for the escrow, and says what is written with the PIN in one
   * transaction: the device's own key is not lost between the two. The raw key is zero afterwards.
   */
  setUp(
    pin: string,
    firstRecords: (rawDataKey: RawKey) => Promise<readonly VaultChange<Records>[]>,
  ): Promise<{ readonly type: 'open'; readonly vault: Vault<Records> } | { readonly type: 'full' }>;
  close(): Promise<void>;
}

export interface LockedVault<Records extends VaultRecords = VaultRecords> {
  readonly state: 'locked';
  standing(): Promise<PinStanding>;
  unlock(pin: string): Promise<{ readonly type: 'open'; readonly vault: Vault<Records> } | PinRefusal>;
  /** For a forgotten PIN: the data key from the escrow, and a new PIN. */
  recover(
    rawDataKey: RawKey,
    newPin: string,
  ): Promise<
    | { readonly type: 'open'; readonly vault: Vault<Records> }
    | { readonly type: 'otherKey' }
    | { readonly type: 'full' }
  >;
  unsent(): Promise<UnsentCount>;
  close(): Promise<void>;
}

/** Opens the store of a device, which one page at a time may have open. */
export async function openVault<Records extends VaultRecords = VaultRecords>(
  name: string,
  clock: DeviceClock = DEVICE_CLOCK,
): Promise<VaultDoor<Records>> {
  if (!isSupported()) return { state: 'unsupported' };
  const letGo = await holdAlone(databaseName(name));
  if (letGo === null) return { state: 'elsewhere', whenFree: async () => await whenFree(databaseName(name)) };
  try {
    const database = await openVaultDatabase(name);
    const place = { database, clock, letGo };
    return (await database.count('lock')) === 0 ? newVault(place) : await lockedVault(place);
  } catch (error) {
    await letGo();
    throw error;
  }
}

/** Deletes everything that a device keeps; false where another page has it open. */
export async function eraseVault(name: string): Promise<boolean> {
  const letGo = await holdAlone(databaseName(name));
  if (letGo === null) return false;
  await deleteDB(databaseName(name));
  await letGo();
  return true;
}

function isSupported(): boolean {
  return window.isSecureContext && 'locks' in navigator && 'indexedDB' in window;
}

interface Place {
  readonly database: VaultDatabase;
  readonly clock: DeviceClock;
  letGo(): Promise<void>;
}

function newVault<Records extends VaultRecords>(place: Place): NewVault<Records> {
  const { database, clock } = place;
  return {
    state: 'new',
    setUp: async (pin, firstRecords) => {
      const raw = newRawKey();
      const [dataKey, key] = await Promise.all([importDataKey(raw), lockKey(raw, pin)]);
      const changes = await encryptChanges(dataKey, await firstRecords(raw), clock.wall());
      raw.fill(0);
      const outcome = await writeDurably(database, ['lock', ...STORES], async (tx) => {
        await tx.objectStore('lock').add(key, 'key');
        await putAll(tx, changes);
      });
      if (outcome.type === 'full') return outcome;
      const lock = await createPinLock(database, clock);
      return { type: 'open', vault: createVault({ ...place, dataKey, lock }) };
    },
    close: async () => await close(place),
  };
}

async function lockedVault<Records extends VaultRecords>(place: Place): Promise<LockedVault<Records>> {
  const { database, clock } = place;
  const lock = await createPinLock(database, clock);
  const opened = async (raw: RawKey): Promise<{ readonly type: 'open'; readonly vault: Vault<Records> }> => {
    const dataKey = await importDataKey(raw);
    raw.fill(0);
    return { type: 'open', vault: createVault({ ...place, dataKey, lock }) };
  };
  return {
    state: 'locked',
    standing: lock.standing,
    unlock: async (pin) => {
      const outcome = await lock.unlock(pin);
      return outcome.type === 'right' ? await opened(outcome.raw) : outcome;
    },
    recover: async (rawDataKey, newPin) => {
      if (!(await lock.fits(rawDataKey))) return { type: 'otherKey' };
      const outcome = await lock.renew(rawDataKey, newPin);
      return outcome.type === 'full' ? outcome : await opened(rawDataKey);
    },
    unsent: async () => await unsentIn(database),
    close: async () => await close(place),
  };
}

async function close({ database, letGo }: Place): Promise<void> {
  database.close();
  await letGo();
}
