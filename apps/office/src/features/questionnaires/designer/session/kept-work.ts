import type { DesignCommand } from '@seker/questionnaire/design';

/** What a window has not sent yet, and what it can take back. */
export interface KeptWork {
  /** The revision that the queue was made at. */
  readonly rev: number;
  readonly queue: readonly { readonly id: string; readonly commands: readonly DesignCommand[] }[];
  readonly undo: readonly (readonly DesignCommand[])[];
  readonly redo: readonly (readonly DesignCommand[])[];
}

/** Where the work on a draft survives a closed lid, a reload and a log-off. */
export interface WorkStore {
  read(): Promise<KeptWork | null>;
  write(work: KeptWork): Promise<void>;
}

const DATABASE = 'seker-drafts';
const TABLE = 'work';

/** In the browser's own database, by person and draft: another person at the same screen does not find it. */
export function browserWorkStore(personId: number, questionnaireId: number): WorkStore {
  const key = `${personId}.${questionnaireId}`;
  let opened: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(TABLE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database in this browser'));
    });
    return opened;
  };
  const ask = async <T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest): Promise<T> => {
    const database = await open();
    return await new Promise<T>((resolve, reject) => {
      const request = act(database.transaction(TABLE, mode).objectStore(TABLE));
      // Of the request that was just made.
      request.onsuccess = () => resolve(request.result as T);
      request.onerror = () => reject(request.error ?? new Error('the browser kept nothing'));
    });
  };
  return {
    // The edge to what this same code has written.
    read: async () => ((await ask('readonly', (table) => table.get(key))) as KeptWork | undefined) ?? null,
    write: async (work) => {
      const isEmpty = work.queue.length + work.undo.length + work.redo.length === 0;
      await ask<unknown>('readwrite', (table) => (isEmpty ? table.delete(key) : table.put(work, key)));
    },
  };
}
