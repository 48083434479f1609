import type { VaultDatabase } from './vault-database.ts';

/** What waits to be sent; it is told on every screen, also before the PIN. */
export interface UnsentCount {
  readonly count: number;
  /** When the oldest was put there, by the device's clock in milliseconds. */
  readonly since: number | null;
}

export async function unsentIn(database: VaultDatabase): Promise<UnsentCount> {
  const tx = database.transaction('outbox');
  const [count, oldest] = await Promise.all([tx.store.count(), tx.store.index('at').openKeyCursor()]);
  return { count, since: oldest?.key ?? null };
}
