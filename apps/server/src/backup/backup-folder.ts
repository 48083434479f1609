import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

const NAME = /^seker-.+\.tar$/;

export interface FoundBackup {
  readonly path: string;
  readonly bytes: number;
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number;
}

/** Made by the clock, and removed by it; others are removed by people. */
const NIGHTLY = 'seker-nightly-';

/** The name of a backup that began at a moment, in UTC: `seker-2026-12-02T01-00-00.tar`. */
export function nameOfBackup(at: Date, { isNightly }: { readonly isNightly: boolean }): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${isNightly ? NIGHTLY : 'seker-'}${moment}.tar`;
}

/** Whether a backup was made by the clock, by its name. */
export function isNightly(path: string): boolean {
  return basename(path).startsWith(NIGHTLY);
}

/** Removes the oldest nightly backups past the number that is kept; returns how many were removed. */
export async function removeOldNights(folder: string, kept: number): Promise<number> {
  const nights = (await listBackups(folder)).filter(({ path }) => isNightly(path));
  const old = nights.slice(0, Math.max(0, nights.length - kept));
  for (const { path } of old) await rm(path, { force: true });
  return old.length;
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
