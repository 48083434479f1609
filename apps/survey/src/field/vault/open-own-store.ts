import { newDataKey } from './data-key.ts';
import { DEVICE_CLOCK } from './device-clock.ts';
import { holdAlone } from './hold-alone.ts';
import { createStore, type RecordStore } from './vault.ts';
import { databaseName, openVaultDatabase } from './vault-database.ts';
import type { VaultRecords } from './vault-records.ts';
import { writeDurably } from './write-durably.ts';

/**
 * Opens the store of a device that no one unlocks: its key lies in the browser. What it holds of people is sealed before it comes
 * in. `null` where it cannot be kept: an old browser, a page over plain HTTP, another tab, no room.
 */
export async function openOwnStore<Records extends VaultRecords>(name: string): Promise<RecordStore<Records> | null> {
  if (!window.isSecureContext || !('locks' in navigator) || !('indexedDB' in window)) return null;
  const letGo = await holdAlone(databaseName(name));
  if (letGo === null) return null;
  try {
    const database = await openVaultDatabase(name);
    const known = await database.get('own', 'key');
    const dataKey = known ?? (await newDataKey());
    if (known === undefined) {
      const outcome = await writeDurably(
        database,
        ['own'],
        async (tx) => await tx.objectStore('own').add(dataKey, 'key'),
      );
      if (outcome.type === 'full') throw new Error('no room for a key');
    }
    return createStore<Records>({ database, dataKey, clock: DEVICE_CLOCK, letGo });
  } catch {
    await letGo();
    return null;
  }
}
