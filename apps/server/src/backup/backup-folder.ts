import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^seker-.+\.tar$/;

export interface FoundBackup {
  readonly path: string;
  readonly bytes: number;
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number;
}

/** The name of a backup that began at a moment, in UTC: `seker-2026-12-02T01-00-00.tar`. */
export function nameOfBackup(at: Date): string {
  return `seker-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar`;
}

/** Lists the backups in a folder, the oldest first; empty files and those of others are none. */
export async function listBackups(folder: string): Promise<readonly FoundBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names
    .filter((name) => NAME.test(name))
    .map(async (name): Promise<FoundBackup | null> => {
      const path = join(folder, name);
      const file = await stat(path).catch(() => null);
      return file === null || file.size === 0 ? null : { path, bytes: file.size, at: file.mtimeMs };
    });
  return (await Promise.all(found)).filter((one) => one !== null).toSorted((a, b) => a.at - b.at);
}
