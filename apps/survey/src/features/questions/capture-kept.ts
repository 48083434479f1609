const STORE = 'media';

/**
 * Keeps the bytes of a medium in the browser until all of them are sent, so that a reload need not lose them. Where a
 * browser keeps nothing, nothing is kept: the respondent then chooses it again.
 */
export async function keepMedium(sha256: string, content: Blob): Promise<void> {
  await withStore('readwrite', (store) => store.put(content, sha256)).catch(() => undefined);
}

export async function keptMedium(sha256: string): Promise<Blob | null> {
  const found: unknown = await withStore('readonly', (store) => store.get(sha256)).catch(() => null);
  return found instanceof Blob ? found : null;
}

export async function forgetMedium(sha256: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(sha256)).catch(() => undefined);
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open('seker-captured', 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

async function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}
