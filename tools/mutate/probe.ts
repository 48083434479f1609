import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect } from 'vitest';

/** Runs in every test file's world before its modules: answers which mutant is on, and notes which were asked for. */
const active = Number(process.env['SEKER_MUTANT'] ?? -1);
const folder = process.env['SEKER_MUTATE_REACHED'];
const reached = new Set<number>();

Object.assign(globalThis, {
  __mutant:
    active === -1
      ? (id: number) => {
          reached.add(id);
          return false;
        }
      : (id: number) => id === active,
});

afterAll(() => {
  if (folder === undefined || active !== -1) return;
  const name = (expect.getState().testPath ?? '').replaceAll(/[^\w.-]/g, '_');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify([...reached]));
});
