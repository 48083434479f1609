import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { removeLeftData } from './data-of-journeys.ts';

it('what runs that were killed have left is removed, and what a run is using stays', () => {
  const room = mkdtempSync(join(tmpdir(), 'seker-left-'));
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const [left, used] = [`engine.${dead}`, `engine.${process.pid}`];
  for (const name of [left, used]) {
    mkdirSync(join(room, name));
    writeFileSync(join(room, name, 'a file'), '');
  }
  removeLeftData(room);
  expect(readdirSync(room)).toEqual([used]);
  rmSync(room, { recursive: true });
});
