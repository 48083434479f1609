import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locatePostgresHome } from '../postgres/home.ts';

const ROOM = join(import.meta.dirname, '../../../../.test');

/**
 * Makes an empty directory that PostgreSQL's user can reach, so that the database of a data directory lies in it: beside the
 * other data of tests, or among temporary files where root keeps the checkout in a directory of its own.
 */
export function makeReachableDirectory(name: string): string {
  mkdirSync(ROOM, { recursive: true });
  for (const room of [ROOM, tmpdir()]) {
    const made = mkdtempSync(join(room, `${name}-`));
    // Like a folder made by hand: others may traverse it.
    chmodSync(made, 0o755);
    if (locatePostgresHome(made).directory.startsWith(made)) return made;
    rmSync(made, { recursive: true });
  }
  throw new Error(`PostgreSQL's user reaches neither ${ROOM} nor ${tmpdir()}.`);
}
