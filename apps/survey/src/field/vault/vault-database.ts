import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { Encrypted, LockedKey } from './data-key.ts';
import type { PinTrouble } from './pin-waits.ts';
import { STORES, type StoreName } from './vault-records.ts';

/** A record as it lies in the database: nothing but its key and the moment of its first write is in clear. */
export interface EncryptedRecord extends Encrypted {
  /** By the device's clock, in milliseconds. */
  readonly at: number;
}

interface Kept {
  readonly key: IDBValidKey;
  readonly value: EncryptedRecord;
  readonly indexes: { readonly at: number };
}

export interface VaultSchema extends DBSchema, Record<StoreName, Kept> {
  lock: { readonly key: 'key'; readonly value: LockedKey };
  tries: { readonly key: 'pin'; readonly value: PinTrouble };
  /** The key of a store that no PIN locks; nothing can take it out of the browser. */
  own: { readonly key: 'key'; readonly value: CryptoKey };
}

export type VaultDatabase = IDBPDatabase<VaultSchema>;
export type VaultTransaction = IDBPTransaction<VaultSchema, StoreNames<VaultSchema>[], 'readwrite'>;

/** What each version of the database adds to the one before; what a version has brought is never taken away. */
const VERSIONS: readonly ((database: VaultDatabase) => void)[] = [
  (database) => {
    for (const name of STORES) database.createObjectStore(name).createIndex('at', 'at');
    database.createObjectStore('lock');
    database.createObjectStore('tries');
  },
  (database) => {
    database.createObjectStore('own');
  },
];

export async function openVaultDatabase(name: string): Promise<VaultDatabase> {
  return await openDB<VaultSchema>(databaseName(name), VERSIONS.length, {
    upgrade: (database, from) => {
      for (const add of VERSIONS.slice(from)) add(database);
    },
  });
}

export function databaseName(vault: string): string {
  return `seker-vault-${vault}`;
}
