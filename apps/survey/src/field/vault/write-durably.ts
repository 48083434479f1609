import type { StoreNames } from 'idb';
import type { VaultDatabase, VaultSchema, VaultTransaction } from './vault-database.ts';

/** `full`: there is no room, and nothing has changed. */
export type WriteOutcome = { readonly type: 'kept' } | { readonly type: 'full' };

/** One transaction, which is on the disk when this resolves: as a whole, or not at all. */
export async function writeDurably(
  database: VaultDatabase,
  stores: readonly StoreNames<VaultSchema>[],
  act: (transaction: VaultTransaction) => Promise<unknown>,
): Promise<WriteOutcome> {
  const transaction = database.transaction([...stores], 'readwrite', { durability: 'strict' });
  // Heard in any case: it rejects as well when what is done in it does.
  const done = transaction.done.then(
    () => null,
    (error: unknown) => error,
  );
  try {
    await act(transaction);
    await transaction.done;
    return { type: 'kept' };
  } catch (error) {
    abort(transaction);
    if (isOfSpace(error) || isOfSpace(await done)) return { type: 'full' };
    throw error;
  }
}

/** It may have ended by itself, by the same error. */
function abort(transaction: VaultTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Then there is nothing to be undone.
  }
}

function isOfSpace(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
