import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seker-mistyped-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it.each([
  ['unlock', '--login', 'supervisor'],
  ['release-copy'],
  ['take-media-folder'],
  ['survey-links', '--project', '1'],
  ['backup'],
])('%s says so where there is no database, and makes none', (...command) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...command], { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `There is no database in ${dataDir} (DATA_DIR): set it, or DATABASE_URL.\n`,
  });
  expect(readdirSync(dataDir)).toEqual([]);
});
