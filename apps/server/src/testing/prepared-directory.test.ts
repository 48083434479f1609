import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locatePostgresHome } from '../postgres/home.ts';
import { copyDataDirectory, removeDataDirectory } from './prepared-directory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seker-prepared-'));
});
afterEach(() => {
  for (const name of ['from', 'to']) removeDataDirectory(join(folder, name));
  rmSync(folder, { recursive: true });
});

/** A stopped Seker with a file in its database. */
function dataDirectory(name: string, file: string): string {
  const directory = join(folder, name);
  mkdirSync(directory);
  const home = locatePostgresHome(directory);
  mkdirSync(home.data, { recursive: true });
  writeFileSync(join(home.data, file), '');
  writeFileSync(home.passwordFile, '');
  return directory;
}

const filesOf = (directory: string, ...names: readonly string[]) =>
  names.filter((name) => existsSync(join(locatePostgresHome(directory).data, name)));

describe('a data directory', () => {
  it('is copied with its database, and nothing of the one before it stays', () => {
    const from = dataDirectory('from', 'prepared');
    const to = dataDirectory('to', 'left');
    copyDataDirectory(from, to);
    expect(filesOf(to, 'prepared', 'left')).toEqual(['prepared']);
    expect(existsSync(locatePostgresHome(to).passwordFile)).toBe(true);
    expect(filesOf(from, 'prepared')).toEqual(['prepared']);
  });

  it.skipIf(process.getuid?.() !== 0)('takes a database with it that lies elsewhere, also one that outlived it', () => {
    // PostgreSQL runs as another user than root, who cannot pass through here.
    chmodSync(folder, 0o700);
    const from = dataDirectory('from', 'prepared');
    const to = dataDirectory('to', 'left');
    expect(locatePostgresHome(to).directory.startsWith(folder)).toBe(false);
    rmSync(to, { recursive: true });
    copyDataDirectory(from, to);
    expect(filesOf(to, 'prepared', 'left')).toEqual(['prepared']);
    const { directory } = locatePostgresHome(to);
    removeDataDirectory(to);
    expect([existsSync(to), existsSync(directory)]).toEqual([false, false]);
  });
});
