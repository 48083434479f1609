import { decrypt, encrypt } from './data-key.ts';
import { recordFromBytes, recordToBytes } from './record-bytes.ts';
import type { EncryptedRecord } from './vault-database.ts';
import type { RecordKey, StoreName } from './vault-records.ts';

/** A record that is not as it was written: of a damaged disk, or put into the place of another. */
export class DamagedRecordError extends Error {
  override name = 'DamagedRecordError';
  readonly store: StoreName;
  readonly key: RecordKey;

  constructor(store: StoreName, key: RecordKey) {
    super(`${store} ${JSON.stringify(key)} is damaged`);
    this.store = store;
    this.key = key;
  }
}

export async function encryptRecord(
  dataKey: CryptoKey,
  place: { readonly store: StoreName; readonly key: RecordKey },
  value: unknown,
  at: number,
): Promise<EncryptedRecord> {
  return { ...(await encrypt(dataKey, recordToBytes(value), placeBytes(place))), at };
}

export async function decryptRecord<Value>(
  dataKey: CryptoKey,
  place: { readonly store: StoreName; readonly key: RecordKey },
  record: EncryptedRecord,
): Promise<Value> {
  const bytes = await decrypt(dataKey, record, placeBytes(place));
  if (bytes === null) throw new DamagedRecordError(place.store, place.key);
  return recordFromBytes(bytes);
}

/** What binds a record to its place. */
function placeBytes({ store, key }: { readonly store: StoreName; readonly key: RecordKey }): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([store, key]));
}
