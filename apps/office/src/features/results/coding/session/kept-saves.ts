import type { Save } from './coding-session.ts';
import type { KeptSaves } from './save-queue.ts';

const DATABASE = 'seker-coding';
const TABLE = 'saves';

let opened: Promise<IDBDatabase> | null = null;

/** In the browser's own database, by person and task: another person at the same screen does not find it. */
export function browserSaves(personId: number, batchId: number): KeptSaves {
  const key = `${personId}.${batchId}`;
  return {
    // The edge to what this same code has written.
    read: async () => ((await ask('readonly', (table) => table.get(key))) as readonly Save[] | undefined) ?? [],
    write: async (saves) => {
      await ask<unknown>('readwrite', (table) => (saves.length === 0 ? table.delete(key) : table.put(saves, key)));
    },
  };
}

/** How many codes of each of a person's tasks are kept in this browser and not sent yet. */
export async function countKeptCodes(personId: number): Promise<ReadonlyMap<number, number>> {
  const keys = await ask<IDBValidKey[]>('readonly', (table) => table.getAllKeys());
  const own = keys.map(String).filter((key) => key.startsWith(`${personId}.`));
  const counts = new Map<number, number>();
  for (const key of own) {
    const batchId = Number(key.slice(`${personId}.`.length));
    counts.set(batchId, interviewsIn(await browserSaves(personId, batchId).read()).size);
  }
  return counts;
}

/** The interviews whose codes wait to be sent. */
export function interviewsIn(saves: readonly Save[]): ReadonlySet<number> {
  return new Set(saves.flatMap(({ puts }) => puts.map(({ unitId }) => unitId)));
}

async function ask<T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open();
  return await new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(TABLE, mode);
    const request = act(transaction.objectStore(TABLE));
    // A full disk fails at the end of the transaction, behind a request that went well.
    transaction.oncomplete = () => resolve(request.result as T);
    transaction.onabort = () => reject(transaction.error ?? request.error ?? new Error('the browser kept nothing'));
  });
}

async function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database in this browser'));
  });
  try {
    return await opened;
  } catch (error) {
    // The next one asks anew.
    opened = null;
    throw error;
  }
}
