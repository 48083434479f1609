import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locatePostgresHome } from '../postgres/home.ts';
import { roomOfData } from './room-of-data.ts';

/**
 * Makes an empty directory that PostgreSQL's user can reach, so that the database of a data directory lies in it: beside the
 * other data of tests, or among temporary files where root keeps the checkout in a directory of its own.
 */
export function makeReachableDirectory(name: string): string {
  const rooms = [roomOfData(), tmpdir()];
  for (const room of rooms) {
    const made = mkdtempSync(join(room, `${name}-`));
    // Like a folder made by hand: others may traverse it.
    chmodSync(made, 0o755);
    if (locatePostgresHome(made).directory.startsWith(made)) return made;
    rmSync(made, { recursive: true });
  }
  throw new Error(`PostgreSQL's user reaches neither of ${rooms.join(', ')}.`);
}
