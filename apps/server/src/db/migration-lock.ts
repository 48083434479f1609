import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { type ConnectionOptions, connect } from './connect.ts';

/** Any constant that only Seker uses. */
const LOCK = 7_351_204_418;
const ASK_EVERY_MILLISECONDS = 50;

/**
 * Runs the owner's work on a database exclusively: servers that start together run it one after the other. A
 * transaction on a connection of its own holds the lock, so that a pooler cannot separate the two, and the work may
 * commit in steps.
 */
export async function withMigrationLock<T>(
  owner: ConnectionOptions,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const guard = await connect(owner);
  try {
    await take(guard);
    const client = await connect(owner);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await guard.end();
  }
}

/**
 * Takes the lock by polling. A concurrent index build waits for every snapshot held by others: a statement waiting for
 * the lock would hold one, and a statement with parameters would keep one after its answer, so the number is a literal.
 */
async function take(guard: ClientBase): Promise<void> {
  for (;;) {
    await guard.query('begin isolation level read committed');
    await guard.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await guard.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as taken`);
    if (rows[0]?.taken === true) return;
    await guard.query('rollback');
    await sleep(ASK_EVERY_MILLISECONDS);
  }
}
