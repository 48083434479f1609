import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import { listNamedFiles } from './library.queries.ts';

const STORED = /^[0-9a-f]{64}$/;
const AT_ONCE = 1_000;

/**
 * Removes stored files older than that moment without a row: their process ended before recording them, or they were
 * removed from the library and are not shown to browsers.
 */
export async function removeStrayFiles({ db, config }: Pick<Deps, 'db' | 'config'>, before: number): Promise<number> {
  const folder = config.mediaDir;
  const names = (await readdir(folder).catch(() => [])).filter((name) => STORED.test(name));
  let removed = 0;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const named = await listNamedFiles(db, some);
    for (const name of some) {
      if (named.has(name)) continue;
      const file = join(folder, name);
      const { mtimeMs } = await stat(file);
      if (mtimeMs >= before) continue;
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}
