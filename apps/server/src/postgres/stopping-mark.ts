import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwnerOf } from './ownership.ts';

/** A stop takes up to 45 s (docs/operations.md). */
export const LONGEST_STOP_MILLISECONDS = 60_000;

/** Notes in the data directory that its Seker is about to stop, so that the next start waits for it. */
export function noteStopping(dataDir: string): void {
  try {
    writeFileSync(markIn(dataDir), '');
    giveToOwnerOf(dataDir, markIn(dataDir));
  } catch {
    // On a full disk the next start is refused, as beside a running one.
  }
}

export function isStopping(dataDir: string): boolean {
  return existsSync(markIn(dataDir));
}

/** Removes the mark of the Seker before, by the one that holds the lock. */
export function forgetStopping(dataDir: string): void {
  rmSync(markIn(dataDir), { force: true });
}

function markIn(dataDir: string): string {
  return join(dataDir, 'seker.stopping');
}
