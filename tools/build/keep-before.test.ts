import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepBefore } from './keep-before.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seker-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (name: string) => join(folder, name);
const folders = () => ({ current: place('dist/assets'), before: place('kept/assets') });
const kept = () => (existsSync(folders().before) ? readdirSync(folders().before) : []);

/** A build empties its folder first. */
async function build(...names: readonly string[]): Promise<void> {
  await keepBefore(folders(), async () => write(names));
}
function write(names: readonly string[]): void {
  const { current } = folders();
  rmSync(current, { recursive: true, force: true });
  mkdirSync(current, { recursive: true });
  for (const name of names) writeFileSync(join(current, name), name);
}

describe('the files of the build before', () => {
  it('are kept, those of the one before that are not', async () => {
    await build('page-1.js');
    expect(kept()).toEqual([]);
    await build('page-2.js');
    expect(kept()).toEqual(['page-1.js']);
    await build('page-3.js');
    expect(kept()).toEqual(['page-2.js']);
    expect(readdirSync(place('kept'))).toEqual(['assets']);
  });

  it('stay where a build makes the same ones again', async () => {
    for (const name of ['page-1.js', 'page-2.js', 'page-2.js']) await build(name);
    expect(kept()).toEqual(['page-1.js']);
  });

  it('are not those of a build that broke off', async () => {
    await build('page-1.js');
    await expect(
      keepBefore(folders(), async () => {
        write(['half-of-page-2.js']);
        throw new Error('no room on the disk');
      }),
    ).rejects.toThrow('no room');
    await build('page-2.js');
    expect(kept()).toEqual(['page-1.js']);
  });
});
