import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long the second of two builds waits for the first; far longer than one takes. */
const PATIENCE = 600_000;

/**
 * Runs an act while no other process runs one with the same file: the second waits for the first. The lock is SQLite's, which
 * the kernel releases when a process dies.
 */
export async function alone(file: string, act: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    await act();
  } finally {
    lock.close();
  }
}
