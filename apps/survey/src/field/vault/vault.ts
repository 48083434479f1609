import type { DeviceClock } from './device-clock.ts';
import { decryptRecord, encryptRecord } from './encrypt-record.ts';
import { inTurn } from './in-turn.ts';
import type { PinLock, PinRefusal } from './pin-lock.ts';
import { type UnsentCount, unsentIn } from './unsent-in.ts';
import type { EncryptedRecord, VaultDatabase, VaultTransaction } from './vault-database.ts';
import type { RecordKey, StoreName, VaultRecords } from './vault-records.ts';
import { type WriteOutcome, writeDurably } from './write-durably.ts';

/** `null` takes the record away. */
export type VaultChange<Records extends VaultRecords = VaultRecords> = {
  readonly [Store in StoreName]: {
    readonly store: Store;
    readonly key: RecordKey;
    readonly value: Records[Store] | null;
  };
}[StoreName];

export interface VaultEntry<Value> {
  readonly key: RecordKey;
  readonly value: Value;
}

/** The records of a device. Everything in it is encrypted; what it has written is on the disk. */
export interface RecordStore<Records extends VaultRecords = VaultRecords> {
  read<Store extends StoreName>(store: Store, key: RecordKey): Promise<Records[Store] | null>;
  /** All of a store, by key; `under`: those whose key begins with this id, in the order of their numbers. */
  all<Store extends StoreName>(store: Store, under?: string): Promise<readonly VaultEntry<Records[Store]>[]>;
  keys(store: StoreName, under?: string): Promise<readonly RecordKey[]>;
  /** One transaction; writes are done in the order in which they were asked for. */
  write(changes: readonly VaultChange<Records>[]): Promise<WriteOutcome>;
  unsent(): Promise<UnsentCount>;
  close(): Promise<void>;
}

/** The open store of a device that a PIN locks; once it is closed it can be opened anew. */
export interface Vault<Records extends VaultRecords = VaultRecords> extends RecordStore<Records> {
  changePin(pin: string, newPin: string): Promise<{ readonly type: 'changed' | 'full' } | PinRefusal>;
}

export interface OpenStore {
  readonly database: VaultDatabase;
  readonly dataKey: CryptoKey;
  readonly clock: DeviceClock;
  letGo(): Promise<void>;
}

export interface OpenVault extends OpenStore {
  readonly lock: PinLock;
}

export function createVault<Records extends VaultRecords>({ lock, ...open }: OpenVault): Vault<Records> {
  return {
    ...createStore<Records>(open),
    changePin: async (pin, newPin) => {
      const outcome = await lock.unlock(pin);
      if (outcome.type !== 'right') return outcome;
      const { type } = await lock.renew(outcome.raw, newPin);
      outcome.raw.fill(0);
      return { type: type === 'kept' ? 'changed' : 'full' };
    },
  };
}

/** The records alone, by a key that is there. */
export function createStore<Records extends VaultRecords>({
  database,
  dataKey,
  clock,
  letGo,
}: OpenStore): RecordStore<Records> {
  const take = inTurn();
  return {
    read: async (store, key) => {
      const record = await database.get(store, toValidKey(key));
      return record === undefined ? null : await decryptRecord(dataKey, { store, key }, record);
    },
    all: async (store, under) => {
      const range = rangeUnder(under);
      const tx = database.transaction(store);
      const [keys, records] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
      const pairs = keys.map((key, index) => [toRecordKey(key), records[index]] as const);
      return await Promise.all(
        pairs.flatMap(([key, record]) =>
          record === undefined
            ? []
            : [decryptRecord<Records[typeof store]>(dataKey, { store, key }, record).then((value) => ({ key, value }))],
        ),
      );
    },
    keys: async (store, under) => (await database.getAllKeys(store, rangeUnder(under))).map(toRecordKey),
    write: async (changes) =>
      await take(async () => {
        const encrypted = await encryptChanges(dataKey, changes, clock.wall());
        const stores = [...new Set(changes.map(({ store }) => store))];
        if (stores.length === 0) return { type: 'kept' };
        return await writeDurably(database, stores, async (tx) => await putAll(tx, encrypted));
      }),
    unsent: async () => await unsentIn(database),
    close: async () => {
      database.close();
      await letGo();
    },
  };
}

interface EncryptedChange {
  readonly store: StoreName;
  readonly key: RecordKey;
  readonly record: EncryptedRecord | null;
}

/** Before a transaction begins: one that waits for anything else is over. */
export async function encryptChanges(
  dataKey: CryptoKey,
  changes: readonly VaultChange[],
  at: number,
): Promise<readonly EncryptedChange[]> {
  return await Promise.all(
    changes.map(async ({ store, key, value }) => ({
      store,
      key,
      record: value === null ? null : await encryptRecord(dataKey, { store, key }, value, at),
    })),
  );
}

/** In their order; a record keeps the moment of its first write. */
export async function putAll(tx: VaultTransaction, changes: readonly EncryptedChange[]): Promise<void> {
  for (const { store, key, record } of changes) {
    const place = toValidKey(key);
    if (record === null) await tx.objectStore(store).delete(place);
    else {
      const before = await tx.objectStore(store).get(place);
      await tx.objectStore(store).put(before === undefined ? record : { ...record, at: before.at }, place);
    }
  }
}

function toValidKey(key: RecordKey): IDBValidKey {
  return typeof key === 'string' ? key : [...key];
}

/** Only keys of ours are in there. */
function toRecordKey(key: IDBValidKey): RecordKey {
  if (typeof key === 'string') return key;
  if (Array.isArray(key)) {
    const [id, number] = key;
    if (typeof id === 'string' && typeof number === 'number') return [id, number];
  }
  throw new Error('a key of another app');
}

/** An array comes after every number, so this ends behind the last of them. */
function rangeUnder(id: string | undefined): IDBKeyRange | undefined {
  return id === undefined ? undefined : IDBKeyRange.bound([id], [id, []]);
}
