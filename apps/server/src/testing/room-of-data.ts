import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const BESIDE_THE_CODE = join(import.meta.dirname, '../../../../.test');
const MEMORY = '/dev/shm';
/** Two databases of the demonstration beside each other, and those of the tests; without so much room the disk is used. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Returns the directory for data that a test removes at its end: in memory where there is room, else on the disk.
 * A database is thousands of small files, and a disk's file system takes ten times as long to make and to remove them.
 */
export function roomOfData(): string {
  const room = hasRoomInMemory() ? inMemory() : BESIDE_THE_CODE;
  mkdirSync(room, { recursive: true, mode: 0o755 });
  return room;
}

/** One for each checkout. */
function inMemory(): string {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12);
  return join(MEMORY, `seker-test-${checkout}`);
}

function hasRoomInMemory(): boolean {
  if (existsSync(inMemory())) return true;
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}
